import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { phrases, translatorOf } from '#web/platform/language/phrases.ts';

/** Tells what a term means where the pointer rests on its name; the phrases are loaded when it first does. */
export async function tellTerm(name: string, element: HTMLElement): Promise<void> {
  // Without the phrases nothing is told.
  await phrases.need('terms').catch(() => undefined);
  const text = translatorOf('terms')(phraseKey('terms:sri', name), { defaultValue: '' });
  if (text) element.title = text;
}

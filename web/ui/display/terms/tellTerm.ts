import { phrases, translatorOf } from '#web/platform/language/phrases.ts';
import { loadOptional } from '#web/platform/optional.ts';
import { isTerm } from './terms.ts';

/** Tells what a term means where the pointer rests on its name; the phrases are loaded when it first does. */
export async function tellTerm(name: string, element: HTMLElement): Promise<void> {
  if (!isTerm(name)) return;
  // Without the phrases nothing is told.
  await loadOptional(() => phrases.need('terms'));
  if (phrases.has(['terms'])) element.title = translatorOf(['terms'])(`terms:${name}`);
}

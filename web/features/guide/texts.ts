import type { Language } from '#shared/i18n/languages.ts';
import type { Topic } from './common/topics.ts';

const texts = import.meta.glob<string>('../../../docs/guide/{en,fr}/*.md', { query: '?raw', import: 'default' });
/** The pictures that the tests of the product compare: they never age. */
const pictures = import.meta.glob<string>(
  '../../../test/e2e/pictures/{cart,dashboard,part,review,users}-wide-light.png',
  {
    query: '?url',
    import: 'default',
  },
);

export const textOf = async (topic: Topic, language: Language): Promise<string> =>
  (await texts[`../../../docs/guide/${language}/${topic}.md`]?.()) ?? '';

export const pictureOf = async (name: string): Promise<string> =>
  (await pictures[`../../../test/e2e/pictures/${name}-wide-light.png`]?.()) ?? '';

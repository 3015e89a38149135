import type { Language } from '#shared/i18n/languages.ts';
import type { Topic } from './common/topics.ts';

const texts = import.meta.glob<string>('../../../docs/guide/{en,fr}/*.md', { query: '?raw', import: 'default' });
/** The pictures that the tests of the product compare: they never age. In the other language they have its name. */
const pictures = import.meta.glob<string>(
  [
    '../../../test/e2e/pictures/{cart,cart-en,part,part-en,review,review-fr,users,users-en}-wide-light.png',
    '../../../test/e2e/pictures/{answer,last-buy,queue}-{en,fr}-wide-light.png',
  ],
  { query: '?url', import: 'default' },
);
const pictureFile = (name: string) => pictures[`../../../test/e2e/pictures/${name}-wide-light.png`];

export const textOf = async (topic: Topic, language: Language): Promise<string> =>
  (await texts[`../../../docs/guide/${language}/${topic}.md`]?.()) ?? '';

export const pictureOf = async (name: string, language: Language): Promise<string> =>
  (await (pictureFile(`${name}-${language}`) ?? pictureFile(name))?.()) ?? '';

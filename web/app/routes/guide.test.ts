import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import en from '#shared/i18n/en/help.ts';
import fr from '#shared/i18n/fr/help.ts';
import { TOPICS, type Topic } from '#web/features/guide/common/topics.ts';
import { anchorOf, type Block, type Inline, inlineOf, parsed } from '#web/features/guide/markdown.ts';
import { screens } from './screens.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sourceOf = (language: string, topic: Topic) =>
  readFileSync(join(ROOT, 'docs/guide', language, `${topic}.md`), 'utf8');
const piecesOf = (block: Block): Inline[] =>
  block.as === 'paragraph' ? block.content : block.as === 'list' ? block.items.flat() : [];
/** What a block is, without its words. */
const shapeOf = (block: Block) => [
  block.as,
  block.as === 'list' ? block.items.length : block.as === 'picture' ? block.name : '',
  piecesOf(block).flatMap((piece) => (piece.as === 'link' ? [piece.to] : [])),
];
const hasPicture = (name: string) => existsSync(join(ROOT, `test/e2e/pictures/${name}-wide-light.png`));
const addresses = screens.map(({ path }) => path);
const TITLES = { en: en.guide.topics, fr: fr.guide.topics };

test('there is a text for each topic, and no other', () => {
  for (const language of ['en', 'fr'])
    expect(readdirSync(join(ROOT, 'docs/guide', language)).sort()).toEqual(TOPICS.map((topic) => `${topic}.md`).sort());
});

describe.each(TOPICS)('%s', (topic) => {
  it('says the same in both languages', () => {
    expect(parsed(sourceOf('fr', topic)).map(shapeOf)).toEqual(parsed(sourceOf('en', topic)).map(shapeOf));
  });

  it.each(['en', 'fr'] as const)('is shown as it is meant (%s)', (language) => {
    const source = sourceOf(language, topic);
    const [title, ...blocks] = parsed(source);
    expect(title).toMatchObject({ as: 'heading', level: 1, text: TITLES[language][topic] });
    const texts = blocks.flatMap((block) => [
      ...('text' in block ? [block.text] : []),
      ...piecesOf(block).map(({ text }) => text),
    ]);
    // Marks that were not understood stay in the text.
    expect(texts.filter((text) => /[*`#|<>]|\]\(|^\d+\. |^- /.test(text))).toEqual([]);
    if (language === 'fr') expect(source).not.toMatch(/ [:;!?»]|« /);
  });

  it('leads to screens and pictures that there are', () => {
    for (const block of parsed(sourceOf('en', topic))) {
      if (block.as === 'picture')
        for (const language of ['en', 'fr'])
          expect(hasPicture(`${block.name}-${language}`) || hasPicture(block.name), block.name).toBe(true);
      for (const piece of piecesOf(block)) {
        if (piece.as !== 'link') continue;
        const [, help] = /^\/help\/(.+)$/.exec(piece.to) ?? [];
        expect(help ? TOPICS : addresses, piece.to).toContain(help ?? piece.to);
      }
    }
  });
});

test('a line has text, bold text, code and links', () => {
  expect(inlineOf('Press **U**, see [parts](/parts) or `x`.')).toEqual([
    { as: 'text', text: 'Press ' },
    { as: 'bold', text: 'U' },
    { as: 'text', text: ', see ' },
    { as: 'link', text: 'parts', to: '/parts' },
    { as: 'text', text: ' or ' },
    { as: 'code', text: 'x' },
    { as: 'text', text: '.' },
  ]);
});

test('headings have addresses that can be typed', () => {
  expect(anchorOf('Décider : à l’étude !')).toBe('decider-a-l-etude');
});

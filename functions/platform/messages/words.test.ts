import { expect, test } from 'vitest';
import { TOPIC_NAMES } from '#shared/messages/topics.ts';
import { keysOf, readPhrases } from '../../../test/support/browser/phrases.ts';

test('each topic, and each of its variants, has a title and a text; nothing else has', async () => {
  const keys = keysOf(await readPhrases('en', 'messages')).filter((key) => !key.startsWith('mail.'));
  const phrases = new Map<string, string[]>();
  for (const key of keys) {
    const place = key.lastIndexOf('.');
    phrases.set(key.slice(0, place), [...(phrases.get(key.slice(0, place)) ?? []), key.slice(place + 1)].sort());
  }
  expect([...phrases].filter(([, parts]) => parts.join() !== 'text,title')).toEqual([]);
  expect([...new Set([...phrases.keys()].map((key) => key.split('.')[0]))].sort()).toEqual([...TOPIC_NAMES].sort());
});

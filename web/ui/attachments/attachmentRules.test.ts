import { describe, expect, test } from 'vitest';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/attachments/schema.ts';
import { attachmentProblem } from './attachmentRules.ts';
import { sizeUnit } from './sizeUnit.ts';

describe('a file to attach', () => {
  test.each([
    [{ name: 'Datasheet.PDF', size: 10 }, 0, null],
    [{ name: 'archive.tar.gz', size: 10 }, 0, 'type'],
    [{ name: 'pdf', size: 10 }, 0, 'type'],
    [{ name: 'a.pdf', size: 0 }, 0, 'empty'],
    [{ name: 'a.pdf', size: MAX_ATTACHMENT_BYTES }, 0, null],
    [{ name: 'a.pdf', size: MAX_ATTACHMENT_BYTES + 1 }, 0, 'size'],
    [{ name: 'a.pdf', size: 10 }, MAX_ATTACHMENTS - 1, null],
    [{ name: 'a.pdf', size: 10 }, MAX_ATTACHMENTS, 'several'],
  ])('%o beside %i others: %s', (file, before, problem) => expect(attachmentProblem(file, before)).toBe(problem));
});

test.each([
  [1, 1, 'kilobyte'],
  [999_499, 999, 'kilobyte'],
  [1_000_000, 1, 'megabyte'],
  [3_440_000, 3.4, 'megabyte'],
])('%i bytes are %d %s', (bytes, value, unit) => expect(sizeUnit(bytes)).toEqual({ value, unit }));

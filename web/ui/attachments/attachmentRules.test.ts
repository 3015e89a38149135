import { describe, expect, test } from 'vitest';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/attachments/schema.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import { sizeUnit } from '#shared/values/size-unit.ts';
import { attachmentProblem } from './attachmentRules.ts';

describe('a file to attach', () => {
  test.each([
    [{ name: 'Datasheet.PDF', size: 10 }, 0, null],
    [{ name: 'archive.tar.gz', size: 10 }, 0, 'type'],
    [{ name: 'pdf', size: 10 }, 0, 'type'],
    [{ name: 'a.pdf', size: 0 }, 0, 'empty'],
    [{ name: `${'a'.repeat(252)}.pdf`, size: 10 }, 0, 'longName'],
    [{ name: 'fdp.\u202epdf', size: 10 }, 0, 'hiddenName'],
    [{ name: 'a.pdf', size: MAX_ATTACHMENT_BYTES }, 0, null],
    [{ name: 'a.pdf', size: MAX_ATTACHMENT_BYTES + 1 }, 0, 'size'],
    [{ name: 'a.pdf', size: 10 }, MAX_ATTACHMENTS - 1, null],
    [{ name: 'a.pdf', size: 10 }, MAX_ATTACHMENTS, 'several'],
  ])('%o beside %i others: %s', (file, before, problem) => expect(attachmentProblem(file, before)).toBe(problem));
});

test.each([
  [1, 1, 'kilobyte'],
  [1023 * 1024 + 511, 1023, 'kilobyte'],
  [1024 * 1024 - 1, 1, 'megabyte'],
  [3_600_000, 3.4, 'megabyte'],
  // The largest document is as large as its limit says.
  [MAX_DOCUMENT_BYTES, 100, 'megabyte'],
])('%i bytes are %d %s', (bytes, value, unit) => expect(sizeUnit(bytes)).toEqual({ value, unit }));

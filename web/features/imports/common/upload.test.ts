import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#shared/imports/review-schema.ts';
import { MAX_UPLOAD } from './upload.ts';

it('has the limit of the contract', () => {
  expect(MAX_UPLOAD).toBe(MAX_UPLOAD_BYTES);
});

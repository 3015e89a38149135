import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { mount } from '#web/testing/mount.tsx';
import { PartSheetOrigin } from './PartSheetOrigin.tsx';

const CATALOGUE_PART = '01M8FKR5ZJ7CEZH24W2W3TQW4N';
const partOf = (product_label?: string) =>
  ({ id: 'p', origin: 'import_product', product: CATALOGUE_PART, product_label }) as unknown as PartAnswer;

test('the catalogue part of a part is named, and not told of at all where its name is hidden', async () => {
  await mount(<PartSheetOrigin part={partOf('SDL37F-PC1')} />);
  await expect.element(page.getByRole('link', { name: 'SDL37F-PC1' })).toBeVisible();
  await mount(<PartSheetOrigin part={partOf()} />);
  await expect.element(page.getByRole('region').last()).toBeVisible();
  expect(page.getByRole('region').last().element().textContent).not.toContain(CATALOGUE_PART);
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

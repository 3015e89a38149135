import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import type { ReviewActions, ReviewLines } from '../review/useReviewLines.ts';
import { LineActions } from './LineActions.tsx';

beforeEach(() => logInAs({ is_superuser: true }));

const lineWith = (score: number): ReviewLine => ({
  id: 'line',
  row: 2,
  import_status: 'to_be_determined',
  is_selected: true,
  fields: {},
  availability_status: null,
  suggestions: [
    { product: 'part', supplier_label: '', supplier_ref: '', label: '', availability_status: null, score, reasons: [] },
  ],
});

test.each([
  [0.19, false],
  [0.74, true],
])('a suggestion of %s is what the page proposes: %s', async (score, isProposed) => {
  const reviewLines = { current: lineWith(score), chosen: 'part' } as ReviewLines;
  const accepted = vi.fn();
  const actions = { accept: accepted as () => void } as ReviewActions;
  await mount(
    <LineActions reviewLines={reviewLines} actions={actions} canUndo={false} onFind={() => {}} onDecided={() => {}} />,
  );
  const accept = page.getByRole('button', { name: 'Accept match' });
  await expect.element(accept).toBeVisible();
  expect(accept.element().className.includes('primary')).toBe(isProposed);
  await accept.click();
  expect(accepted).toHaveBeenCalledTimes(1);
});

import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { mount } from '#web/testing/mount.tsx';
import type { ReviewActions, ReviewLines } from '../review/useReviewLines.ts';
import { LineList } from './LineList.tsx';

const lineOf = (place: number): ReviewLine => ({
  id: `line ${place}`,
  row: place,
  import_status: 'new',
  is_selected: true,
  fields: { supplier_ref: `REF-${place}` },
  availability_status: null,
  suggestions: [],
});

/** Of `count` lines the first ones have loaded. */
function linesOf(count: number, loaded: number): ReviewLines {
  const marks = Array.from({ length: count }, (_, at) => lineOf(at + 1));
  const lines = new Map(marks.slice(0, loaded).map((line) => [line.id, line]));
  const known: Partial<ReviewLines> = { marks, lines, currentId: 'line 1', isLoading: false, need: () => undefined };
  return known as ReviewLines;
}

const mountLines = (reviewLines: ReviewLines) =>
  mount(
    <div style={{ display: 'flex', height: 400 }}>
      <LineList
        ref={createRef<HTMLDivElement>()}
        reviewLines={reviewLines}
        actions={{} as ReviewActions}
        onOpen={() => undefined}
        onFind={() => undefined}
        onHelp={() => undefined}
      />
    </div>,
  );
const drawn = () => page.getByRole('option').elements();

test('on paper all lines that have loaded are drawn, and a sentence says how many there are', async () => {
  await mountLines(linesOf(5000, 300));
  await expect.element(page.getByText('REF-1', { exact: true })).toBeVisible();
  const inView = drawn().length;
  expect(inView).toBeLessThan(40);
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toHaveLength(300);
  expect(drawn()[299]?.textContent).toContain('REF-300');
  expect(page.getByText('300 of 5,000 lines. The report contains all lines.').elements()).toHaveLength(1);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => drawn().length).toBe(inView);
});

test('a review of which all lines are on paper says nothing about others', async () => {
  await mountLines(linesOf(120, 120));
  await expect.element(page.getByText('REF-1', { exact: true })).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toHaveLength(120);
  expect(page.getByText(/The report contains/).elements()).toHaveLength(0);
});

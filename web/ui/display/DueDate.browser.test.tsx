import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { DueDate } from './DueDate.tsx';

test('a day that has passed is marked, unless nothing is due any more', async () => {
  await mount(
    <>
      <DueDate on="2020-03-01" />
      <DueDate on="2999-03-02" />
      <DueDate on="2020-03-03" isDone />
    </>,
  );
  const isMarked = (day: string) => page.getByText(day).element().matches('.late');
  expect(['01 Mar 2020', '02 Mar 2999', '03 Mar 2020'].map(isMarked)).toEqual([true, false, false]);
});

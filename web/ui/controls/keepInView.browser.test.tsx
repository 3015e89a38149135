import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { keepInView } from './keepInView.ts';

const FADE_PX = 32;
const NAMES = ['Parts', 'Watchlists', 'Monitoring', 'Requests', 'Solutions', 'Support', 'Documents'];

function Row() {
  const [chosen, choose] = useState('Requests');
  return (
    <div className="tab-list" style={{ width: '240px' }}>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={name === chosen}
          ref={name === chosen ? keepInView : undefined}
          onClick={() => choose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const placeOf = (name: string) => {
  const tab = page.getByRole('button', { name }).element();
  const [mine, row] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
  return { before: mine.left - (row?.left ?? 0), after: (row?.right ?? 0) - mine.right };
};

test('the chosen tab is shown whole, beside the ends of the row, which fade', async () => {
  await mount(<Row />);
  await expect.poll(() => placeOf('Requests').after).toBeGreaterThanOrEqual(FADE_PX);
  (page.getByRole('button', { name: 'Watchlists' }).element() as HTMLElement).click();
  await expect.poll(() => placeOf('Watchlists').before).toBeGreaterThanOrEqual(FADE_PX);
  (page.getByRole('button', { name: 'Documents' }).element() as HTMLElement).click();
  await expect.poll(() => placeOf('Documents').after).toBeGreaterThanOrEqual(0);
});

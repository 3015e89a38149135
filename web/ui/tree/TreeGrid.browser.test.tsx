import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Node, rowsOf, treeOf } from '#shared/systems/tree.ts';
import { mount } from '#web/testing/mount.tsx';
import { TreeGrid } from './TreeGrid.tsx';

/** A hundred systems at the top, each with ninety-nine others. */
const SYSTEMS: Node[] = Array.from({ length: 10_000 }, (_, n) => {
  const top = Math.floor(n / 100);
  const isTop = n % 100 === 0;
  const name = `System ${String(n).padStart(5, '0')}`;
  return { id: `s${n}`, name, reference: null, parent: isTop ? null : `s${top * 100}`, quantity: 1 };
});

function Large({ onEnter }: { onEnter?: (name: string) => void }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => treeOf(SYSTEMS), []);
  return (
    <TreeGrid
      rows={rowsOf(tree, closed)}
      label="Systems"
      keys="Arrow keys move."
      className="large"
      columns={[
        { name: 'name', label: 'Name', cell: ({ branch }) => <span>{branch.name}</span> },
        { name: 'quantity', label: 'Quantity', cell: ({ branch }) => branch.quantity },
      ]}
      onToggle={(id) => setClosed((before) => before.symmetricDifference(new Set([id])))}
      {...(onEnter && { onEnter: ({ branch }: { branch: Node }) => onEnter(branch.name) })}
    />
  );
}

const grid = () => page.getByRole('treegrid', { name: 'Systems' });
const current = () => document.querySelector('[data-current] .tree-name > :last-child')?.textContent;
const rowNamed = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('of ten thousand systems only those in view are drawn, wherever the tree is scrolled to', async () => {
  await mount(<Large />);
  await expect.element(rowNamed('System 00000')).toBeVisible();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '10001');
  const scroller = document.querySelector('.tree-grid') as HTMLElement;
  for (const top of [150_000, scroller.scrollHeight]) {
    scroller.scrollTop = top;
    await expect.poll(() => document.querySelectorAll('.tree-row').length).toBeGreaterThan(8);
    expect(document.querySelectorAll('.tree-row').length).toBeLessThan(80);
  }
  await expect.element(rowNamed('System 09999')).toBeVisible();
});

test('it is one tab stop, with the keys of a tree; its rows say where they stand', async () => {
  const entered: string[] = [];
  await mount(<Large onEnter={(name) => entered.push(name)} />);
  await userEvent.tab();
  await expect.element(grid()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toBe('System 00001');
  const row = rowNamed('System 00001');
  await expect.element(row).toHaveAttribute('aria-level', '2');
  await expect.element(row).toHaveAttribute('aria-setsize', '99');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
  expect(current()).toBe('System 00100');
  await expect.element(rowNamed('System 00000')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(current).toBe('System 09999');
  expect(entered).toEqual(['System 09999']);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.poll(current).toBe('System 00001');
});

test('on paper every open row is drawn', async () => {
  await mount(<Large />);
  await expect.element(rowNamed('System 00000')).toBeVisible();
  const drawn = () => document.querySelectorAll('.tree-row').length;
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(SYSTEMS.length);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(drawn).toBeLessThan(80);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { Diff } from './Diff.tsx';

const marked = () =>
  page
    .getByRole('mark')
    .elements()
    .map(({ textContent }) => textContent);

test('differing characters are marked, not by colour alone', async () => {
  await mount(<Diff mine="MAX232ACPE" theirs="MAX232ECPE" />);
  expect(marked()).toEqual(['E']);
  // Underlined by a box shadow, which does not move the letters.
  expect(getComputedStyle(page.getByRole('mark').element()).boxShadow).not.toBe('none');
});

test('the text is whole, whichever side is shown', async () => {
  await mount(
    <>
      <p>
        <Diff mine="LM317T" theirs="LM337T" show="mine" />
      </p>
      <p>
        <Diff mine="LM317T" theirs="LM337T" />
      </p>
    </>,
  );
  const sides = page.getByRole('paragraph').elements();
  expect(sides.map(({ textContent }) => textContent)).toEqual(['LM317T', 'LM337T']);
  expect(marked()).toEqual(['1', '3']);
});

test('case and accents are not marked', async () => {
  await mount(<Diff mine="Ohmarea" theirs="OHMARÉA" />);
  await expect.element(page.getByText('OHMARÉA')).toBeVisible();
  expect(marked()).toEqual([]);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import forms from '#shared/i18n/en/part-forms.ts';
import terms from '#shared/i18n/en/terms.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { mount } from '#web/testing/mount.tsx';
import { FieldMeanings, Meant } from './FieldMeanings.tsx';

test('what the field with the focus means is told below the fields, which stay where they are', async () => {
  phrases.add('en', 'part-forms', forms);
  await page.viewport(1280, 800);
  await mount(
    <FieldMeanings>
      {(['sri', 'label', 'stcomm'] as const).map((name) => (
        <Meant key={name} name={name}>
          <input aria-label={name} />
        </Meant>
      ))}
      <button type="button">Save</button>
    </FieldMeanings>,
  );
  const told = () => document.querySelector('.field-meaning:not([hidden])')?.textContent ?? '';
  const place = () => page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top;
  await expect.poll(told).toBe(forms.meaning);
  const before = place();
  await userEvent.keyboard('{Tab}');
  await expect.poll(told).toContain(terms.sri);
  await userEvent.keyboard('{Tab}');
  await expect.poll(told).toBe('');
  await userEvent.keyboard('{Tab}');
  await expect.poll(told).toContain(terms.stcomm);
  expect(place()).toBe(before);
});

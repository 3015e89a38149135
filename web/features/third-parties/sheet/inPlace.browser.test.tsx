import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import choices from '#shared/i18n/en/choices.ts';
import thirdParties from '#shared/i18n/en/third-parties.ts';
import type { Permission } from '#shared/permissions.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { endEach, pencil, pencils, toolsOf } from '#web/testing/inPlace.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { serveRecord } from '#web/testing/serveRecord.ts';
import { Overview } from './Overview.tsx';

phrases.add('en', 'choices', choices);
phrases.add('en', 'third-parties', thirdParties);
const THIRD_PARTY = {
  ...{ id: 's1', version: 7, name: 'Ponant', supplier_code: 'T000001', alias: 'Ponant Relais', division: 'Relays' },
  ...{ siren: '552100554', siret: '55210055400013', supplier_type: 'manufacturer', prospect_or_customer: 'prospect' },
  ...{ ncages: [], city: 'Brest', address: '1 rue du Port', phone: '+33 2 98 00 00 00', email: 'info@ponant.example' },
  ...{ contact_url: 'https://ponant.example/contact', follow_up_pace: 5, date_last_check: '2026-02-03' },
} as Partial<SupplierAnswer> as SupplierAnswer;

function Sheet({ isPast = false }) {
  const [thirdParty, setThirdParty] = useState(THIRD_PARTY);
  return (
    <Overview
      thirdParty={thirdParty}
      tools={toolsOf(isPast)}
      onSaved={async (saved) => setThirdParty(saved)}
      reload={async () => {}}
      onBegun={() => {}}
    />
  );
}

let server: ReturnType<typeof serveRecord<SupplierAnswer>>;
const logIn = (type: 'vigie' | 'supplier', ...permissions_list: Permission[]) =>
  logInAs({ entity: { type }, permissions_list });
beforeEach(() => {
  server = serveRecord(`/api/suppliers/${THIRD_PARTY.id}`, THIRD_PARTY);
});
endEach();

test('an operator changes a text and whom to contact, each alone', async () => {
  logIn('vigie', 'supplier.view', 'supplier.change');
  await mount(<Sheet />);
  await pencil('Division').click();
  await page.getByRole('textbox', { name: 'Division' }).fill('Relays and contactors');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.stored()).toEqual({ ...THIRD_PARTY, version: 8, division: 'Relays and contactors' });
  await pencil('Working days between reminders').click();
  await page.getByRole('textbox', { name: 'Working days between reminders' }).fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.stored()).toMatchObject({ version: 9, follow_up_pace: 10 });
  await expect.element(page.getByText('Relays and contactors')).toBeVisible();
});

test('what is checked for duplicates or changes parts is left to the form, and some to operators', async () => {
  logIn('vigie', 'supplier.view', 'supplier.change');
  await mount(<Sheet />);
  await expect.element(pencil('Division')).toBeInTheDocument();
  const byOperators = pencils();
  expect(byOperators).toEqual(expect.arrayContaining(['Prospect or customer', 'Last check', 'E-mail']));
  for (const name of ['Name', 'SIREN', 'SIRET', 'Address', 'City', 'Type']) expect(byOperators).not.toContain(name);
});

test('a third-party changes how it is reached, not what operators say of it', async () => {
  logIn('supplier', 'supplier.view', 'supplier.change');
  await mount(<Sheet />);
  await expect.element(pencil('E-mail')).toBeInTheDocument();
  for (const name of ['Prospect or customer', 'Last check', 'Working days between reminders'])
    expect(pencils()).not.toContain(name);
});

test.each<[string, boolean, Permission[]]>([
  ['a past state', true, ['supplier.view', 'supplier.change']],
  ['a third-party that one may only see', false, ['supplier.view']],
])('nothing of %s is changed', async (_, isPast, permissions) => {
  logIn('vigie', ...permissions);
  await mount(<Sheet isPast={isPast} />);
  await expect.element(page.getByText('Ponant Relais')).toBeVisible();
  expect(pencils()).toEqual([]);
});

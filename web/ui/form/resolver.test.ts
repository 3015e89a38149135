import { expect, it } from 'vitest';
import { contactInput } from '#shared/contacts/schema.ts';
import { resolverOf } from './resolver.ts';
import { formValues } from './values.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as never;
const check = async (values: object, matters = () => true) => {
  const resolve = resolverOf(contactInput, ({ code }) => code, matters);
  const { errors } = await resolve({ ...formValues(contactInput, {}), ...values }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

it('shows one problem per field, like the server', async () => {
  expect(await check({ email: 'nobody', phone: 'x' })).toEqual({
    supplier: 'required',
    lastname: 'required',
    email: 'not_email',
    phone: 'not_phone',
  });
  expect(await check({ supplier: 's', lastname: 'Ada' })).toEqual({});
});

it('accepts an unchanged value that is older than a rule', async () => {
  expect(await check({ supplier: 's', lastname: 'Ada', email: 'old' }, () => false)).toEqual({});
});

import type { Me } from '#shared/users/schema.ts';

export type MeFields = Partial<Omit<Me, 'entity'>> & { entity?: Partial<Me['entity']> };

/** A logged-in user of a customer, without permissions and subscriptions other than those given. */
export const meOf = ({ entity = {}, ...fields }: MeFields = {}): Me => ({
  ...{ id: 'u1', version: 1, username: 'ada', email: 'ada@rail.example', wanted_email: null },
  ...{ first_name: 'Ada', last_name: 'Byron', language: 'en', is_superuser: false },
  ...{ has_second_factor: false, must_set_up_second_factor: false },
  entity: { id: 'e1', name: 'Rail', type: 'client', country: null, parent_name: null, ...entity },
  closed_hints: [],
  ...{ permissions_list: [], subscriptions: [], monitoring_tokens: 0, processing_tokens: 0 },
  ...fields,
});

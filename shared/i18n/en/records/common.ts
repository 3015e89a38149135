/** What every record has. */
export const record = {
  id: 'Identifier',
  creation_date: 'Created',
  modification_date: 'Modified',
};

/** Where somebody is. */
export const place = {
  address: 'Address',
  zip: 'Postcode',
  city: 'City',
  department: 'Department',
  department_label: 'Department',
  region: 'Region',
  region_label: 'Region',
  country: 'Country',
  country_label: 'Country',
};

/** What every entry of a reference list has. */
export const reference = {
  label_en: 'English label',
  label_fr: 'French label',
  position: 'Position',
  is_active: 'Active',
};

/** What requests of both kinds have. */
export const request = {
  product: 'Part',
  product_label: 'Part',
  supplier_label: 'Manufacturer',
  supplier_ref: 'Manufacturer reference',
  internal_ref: 'Internal reference',
  label: 'Label',
  availability_status: 'Availability',
  fact_source: 'Source of the availability',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  state: 'Status',
  requested_by: 'Requested by',
  requested_by_label: 'Requested by',
  requested_by_name: 'Requested by',
  note: 'Note',
  cart: 'Cart',
  confirmed_at: 'Confirmed on',
  cost: 'Credits',
  creation_date: 'Requested on',
  modification_date: 'Modified',
};

/** What every record has. */
export const record = {
  id: 'Identifier',
  creation_date: 'Created',
  modification_date: 'Changed',
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

import { place, record } from './common.ts';

const contact = {
  ...record,
  ...place,
  supplier: 'Third-party',
  supplier_label: 'Third-party',
  supplier_code: 'Third-party code',
  civility: 'Title',
  name: 'Full name',
  firstname: 'First name',
  lastname: 'Last name',
  position: 'Position',
  phone: 'Telephone',
  mobile: 'Mobile',
  email: 'E-mail',
  public_note: 'Note',
  private_note: 'Internal note',
  language: 'Language of e-mails',
  is_opted_out: 'Wants no e-mails',
  email_problem: 'Problem of the address',
  email_problem_at: 'Problem since',
  is_active: 'Active',
  last_contact_date: 'Last contact',
};

export default contact;

const audit = {
  creation_date: 'When',
  action: 'Action',
  user: 'User',
  on_behalf_of: 'In the name of',
  reason: 'Reason',
  entity: 'Entity',
  entity_label: 'Entity',
  subject: 'Subject',
  detail: 'Details',
  address: 'IP address',
  browser: 'Browser',
};

export default audit;

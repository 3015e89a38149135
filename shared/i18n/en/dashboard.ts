/** The dashboard. */
const dashboard = {
  title: 'Dashboard',
  subtitle: 'Hello {{name}}, here is the status of your parts.',
  none: 'Nothing to show yet.',
  import: 'Import your part list',
  availability: 'Parts by availability',
  status: 'Availability',
  parts: 'Parts',
  year: 'Year',
  obsolescence: 'Parts that became obsolete, by year',
  lastBuys: 'Upcoming last buy orders, by month',
  month: 'Month',
  later: 'Later',
  atRisk: { family: 'Families at risk', supplier_label: 'Manufacturers at risk' },
  head: { family: 'Family', supplier_label: 'Manufacturer' },
  latest: 'In progress',
  monitorings: 'Open monitoring requests',
  solutions: 'Open solution requests',
  lastImport: 'Last import',
  never: 'Never',
  rolledBack: 'rolled back',
};

export default dashboard;

/** The dashboard. */
const dashboard = {
  title: 'Dashboard',
  subtitle: 'Good day, {{name}}. This is how your parts stand.',
  none: 'Nothing to show yet.',
  import: 'Import your part list',
  availability: 'Parts by availability',
  status: 'Availability',
  parts: 'Parts',
  year: 'Year',
  obsolescence: 'Became obsolete, by year',
  lastBuys: 'Last buy orders ahead, by month',
  month: 'Month',
  later: 'Later',
  atRisk: { family: 'Families at risk', supplier_label: 'Manufacturers at risk' },
  head: { family: 'Family', supplier_label: 'Manufacturer' },
  latest: 'Under way',
  monitorings: 'Open monitoring requests',
  solutions: 'Open solution requests',
  lastImport: 'Last import',
  never: 'Never',
};

export default dashboard;

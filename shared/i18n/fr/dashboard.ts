import type en from '../en/dashboard.ts';
import type { Phrases } from '../phrases.ts';

const dashboard: Phrases<typeof en> = {
  title: 'Tableau de bord',
  subtitle: 'Bonjour {{name}}, voici l’état de vos articles.',
  none: 'Rien à afficher pour l’instant.',
  import: 'Importer votre liste d’articles',
  availability: 'Articles par disponibilité',
  status: 'Disponibilité',
  parts: 'Articles',
  year: 'Année',
  obsolescence: 'Articles devenus obsolètes, par année',
  lastBuys: 'Dernières commandes à venir, par mois',
  month: 'Mois',
  later: 'Après',
  atRisk: { family: 'Familles à risque', supplier_label: 'Fabricants à risque' },
  head: { family: 'Famille', supplier_label: 'Fabricant' },
  latest: 'En cours',
  monitorings: 'Demandes de veille ouvertes',
  solutions: 'Demandes de solution ouvertes',
  lastImport: 'Dernier import',
  never: 'Jamais',
  rolledBack: 'défait',
};

export default dashboard;

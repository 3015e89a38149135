import type en from '../../en/records/ged_node.ts';
import type { Phrases } from '../../phrases.ts';

const gedNode: Phrases<typeof en> = {
  kind: 'Nature',
  name: 'Nom',
  tags: 'Étiquettes',
  parent: 'Dossier',
  subjects: 'Fiches',
  owner_entity: 'Société',
  author_entity: 'Ajouté par',
  created_by: 'Ajouté par',
  size: 'Taille',
  type: 'Type',
  creation_date: 'Ajouté le',
  modification_date: 'Modifié le',
  record: 'Fiche',
  place: 'Rattaché à',
  folder: 'Dans le dossier',
  text_state: 'Texte',
};

export default gedNode;

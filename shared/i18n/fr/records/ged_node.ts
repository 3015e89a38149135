import type en from '../../en/records/ged_node.ts';
import type { Phrases } from '../../phrases.ts';

const gedNode: Phrases<typeof en> = {
  kind: 'Nature',
  name: 'Nom',
  tags: 'Étiquettes',
  parent: 'Dossier',
  subjects: 'Rattaché à',
  owner_entity: 'Société',
  author_entity: 'Ajouté par',
  created_by: 'Ajouté par',
  size: 'Taille',
  type: 'Type',
  creation_date: 'Ajouté le',
  modification_date: 'Modifié le',
};

export default gedNode;

import type en from '../../en/records/monitoring.ts';
import type { Phrases } from '../../phrases.ts';

const monitoring: Phrases<typeof en> = {
  product: 'Article',
  product_label: 'Article',
  status: 'État',
  supplier: 'Tiers',
  supplier_label: 'Tiers',
  contact: 'Contact',
  contact_label: 'Contact',
  availability_status: 'Disponibilité',
  availability_status_reason: 'Raison de la disponibilité',
  monitoring_date: 'Date de veille',
  last_buy_order: 'Dernière commande',
  end_of_life: 'Fin de vie',
  obso_at: 'Obsolète depuis',
  obsolescence_reason: 'Raison de l’obsolescence',
  durability: 'Durabilité',
  equiv_product: 'Article de remplacement',
  equiv_product_supplier: 'Fabricant du remplacement',
  replacement_validation: 'Validation du remplacement',
  source: 'Source',
  source_url: 'Adresse web de la source',
  attachments: 'Documents',
  comment: 'Commentaire',
  internal_note: 'Note interne',
  cycle: 'Cycle',
  requested_by: 'Demandée par',
  requested_by_label: 'Demandée par',
  is_public: 'Publique',
  part_owner: 'Liste',
  creation_date: 'Créée',
  modification_date: 'Modifiée',
};

export default monitoring;

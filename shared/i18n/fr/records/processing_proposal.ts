import type en from '../../en/records/processing_proposal.ts';
import type { Phrases } from '../../phrases.ts';

const processingProposal: Phrases<typeof en> = {
  asked_processing: 'Demande de solution',
  product: 'Article',
  product_label: 'Article',
  owner_entity: 'Demandée par',
  owner_entity_label: 'Demandée par',
  provider_entity: 'Fournisseur de la solution',
  provider_entity_label: 'Fournisseur de la solution',
  state: 'Statut',
  description: 'Description',
  proposal_date: 'Proposée le',
  extra_context: 'Informations complémentaires',
  is_custom_made: 'Article sur mesure',
  equiv_product: 'Article proposé',
  equiv_product_supplier: 'Fabricant de l’article proposé',
  price: 'Prix unitaire (€)',
  lead_time: 'Délai (jours)',
  attachments: 'Pièces jointes',
  decided_at: 'Décidée le',
  creation_date: 'Soumise',
  modification_date: 'Modifiée',
};

export default processingProposal;

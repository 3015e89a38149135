import type en from '../en/hints.ts';
import type { Phrases } from '../phrases.ts';

const hints: Phrases<typeof en> = {
  label: 'Conseil',
  close: 'Compris',
  words: {
    home: 'Cette page dit d’abord ce qui vous attend. La recherche ci-dessus (Ctrl K) trouve tout article, tiers ou page ; la touche « ? » montre tous les raccourcis.',
    list: 'La liste commence par vos articles ; le catalogue et tous les articles sont à un clic. Filtres, ordre et colonnes se gardent comme vue, avec le signet.',
    proof:
      'Un statut plein a été vérifié, un statut à contour a été déclaré par le propriétaire de l’article. À côté, l’âge de cette information ; l’historique garde chaque changement avec sa preuve.',
  },
};

export default hints;

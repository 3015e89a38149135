import type en from '../en/terms.ts';
import type { Phrases } from '../phrases.ts';

const terms: Phrases<typeof en> = {
  availability_status:
    'Indique si le fabricant vend encore l’article. Pas encore étudié : personne n’en a rien dit. À l’étude : l’étude n’est pas terminée. Inconnu : il a été étudié, et rien de certain n’est connu.',
  monitoring_status:
    'Où en est Vigie auprès du fabricant. Réponse incomplète : quelqu’un a été interrogé et n’a pas répondu à tout. À vérifier : une réponse est arrivée, Vigie la contrôle. Non prise en charge : le fabricant ne peut pas être interrogé.',
  fact_source:
    'Qui le dit. Déclaré : votre société, dans une liste ou un formulaire. Vérifié : Vigie, lors d’une veille. Avis : le fabricant.',
  durability:
    'Combien de temps l’article devrait rester disponible : haute, moyenne, basse ou obsolète. Le niveau compte dans le risque d’un projet : haute ajoute 0 point, moyenne 5, basse 11, obsolète 15, sans valeur 7. 1 et 2 sont des échelons d’un même niveau et comptent autant. Un article Obsolète 1 ou 2 compte comme obsolète.',
  reliability:
    'Fiabilité annoncée de l’article : haute, moyenne ou basse. 1 et 2 sont des échelons d’un même niveau. Vigie l’affiche et la filtre ; elle ne compte pas dans le risque.',
  sri: 'Un oui, non ou inconnu que donnent vos listes et formulaires. Vigie l’enregistre, l’affiche et le filtre ; il ne change aucun statut ni aucun risque. Votre société sait ce qu’il désigne chez elle.',
  stcomm:
    'STCOMM dans les listes : l’article est commercialisé, déconseillé pour les nouvelles conceptions ou retiré de la vente, selon son propriétaire. Ce que Vigie a constaté est la disponibilité.',
  supplier_ref:
    'Le numéro que le fabricant donne à l’article, aussi appelé MPN. Avec le fabricant, il identifie l’article.',
  internal_ref: 'Le numéro de l’article dans votre société.',
  distributor_ref: 'Le numéro sous lequel un distributeur vend l’article.',
  nno: 'Numéro de nomenclature OTAN, écrit 4-2-3-4. Les neuf derniers caractères identifient l’article ; les deux qui suivent la classe désignent le pays, 14 pour la France.',
  last_buy_order:
    'LBO ou LTB : la dernière date à laquelle le fabricant prend des commandes. Ensuite, seul du stock peut s’acheter.',
  end_of_life: 'EOL : la date à partir de laquelle l’article n’est plus fabriqué.',
  cmr: 'Substances cancérogènes, mutagènes ou toxiques pour la reproduction.',
  reach: 'Règlement européen sur les substances chimiques (CE 1907/2006).',
  rohs: 'Directive européenne sur les substances dangereuses dans les équipements électriques (2011/65/UE).',
  eccn: 'Numéro de classification américain pour le contrôle des exportations.',
  replacement_validation:
    'Indique si le remplacement proposé peut être utilisé. Validé : oui. Non validé : non. Indéterminé : pas encore décidé.',
  ncages: 'Codes OTAN de la société, de cinq caractères chacun (NCAGE).',
  monitoring_credits:
    'Vigie suit des articles en échange : en général un crédit par article, débité à la confirmation du panier. Si un article ne peut pas être suivi, le crédit est rendu.',
  processing_credits:
    'Des fournisseurs de solutions cherchent des solutions en échange : en général un crédit par article, débité à la confirmation du panier.',
  gosm: 'Tout Abgo Medium, plus les échanges avec les tiers sur vos propres articles, les relances de projet et la reprise des réponses des fournisseurs.',
  abgo_basic: 'Articles, import et rapprochement, listes de suivi, demandes de veille et messages.',
  abgo_medium:
    'Tout Abgo Basic, plus les demandes de solution, les documents, les projets et systèmes, les plans de dernier achat et le risque.',
  abgo_premium:
    'Tout Abgo Medium, plus les rapports programmés, les avis aux formats d’échange et l’accès pour les programmes.',
  sourcing: 'Pour les fournisseurs de solutions : les demandes qui attendent des solutions, et vos propres solutions.',
  supplier_portal:
    'Pour les tiers : votre propre fiche, les articles que vous fabriquez et les questions posées à leur sujet.',
};

export default terms;

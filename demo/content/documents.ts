import { onePage } from '../pdf.ts';
import { drawing } from '../png.ts';
import type { Role } from './clients.ts';

/** Which record of those that the author sees: the first of its kind. */
export type Where = 'part' | 'supplier' | 'project' | 'monitoring' | 'solution';
export type DocumentDraft = { name: string; content: () => Uint8Array; tags?: readonly string[] };
export type FolderDraft = { folder: string; within: readonly (DocumentDraft | FolderDraft)[] };
type Shelf = { by: Role; at: Where; nodes: readonly (DocumentDraft | FolderDraft)[] };

const INVENTED = {
  fr: 'Document de démonstration : son contenu est inventé.',
  en: 'Demonstration document: its content is invented.',
};
const pdf = (name: string, lines: readonly string[], language: keyof typeof INVENTED = 'fr') => ({
  name: `${name}.pdf`,
  content: () => onePage(name, [...lines, INVENTED[language]]),
});
const text = (name: string, lines: readonly string[]) => ({
  name,
  content: () => new TextEncoder().encode(`${lines.join('\n')}\n`),
});

/** A cabinet with four racks and a terminal strip. */
const CABINET = () =>
  drawing(640, 420, [
    [20, 20, 600, 380],
    [50, 50, 250, 120],
    [340, 50, 250, 120],
    [50, 200, 250, 120],
    [340, 200, 250, 120],
    [50, 345, 540, 30],
    ...[80, 150, 220].map((left) => [left, 75, 50, 70] as const),
    ...[370, 440, 510].map((left) => [left, 225, 50, 70] as const),
  ]);

/** Documents of the demo, by who adds them and where. */
export const SHELVES: readonly Shelf[] = [
  {
    by: 'client',
    at: 'project',
    nodes: [
      {
        folder: 'Dossier de définition',
        within: [
          { name: 'Plan du coffret de commande.png', content: CABINET, tags: ['plan'] },
          text('Nomenclature.csv', [
            'repère;désignation;quantité',
            'K1;Relais de sécurité 24 V;4',
            'F2;Fusible 10 A;12',
          ]),
          {
            folder: 'Indice B',
            within: [
              pdf('Évolution de l’indice B', ['Le relais K1 est remplacé : le fabricant a cessé sa production.']),
            ],
          },
        ],
      },
      {
        folder: 'Certificats',
        within: [
          {
            ...pdf('Attestation RoHS 2026', ['Les articles du coffret sont conformes à la directive 2011/65/UE.']),
            tags: ['RoHS'],
          },
        ],
      },
      pdf('Plan de traitement de l’obsolescence', [
        'Dernières commandes à passer avant la fin du premier trimestre.',
        'Deux articles attendent une solution de remplacement.',
      ]),
      text('Lisez-moi.txt', ['Les plans sont sous « Dossier de définition ».', 'Contact : Claire Morvan.']),
    ],
  },
  {
    by: 'client',
    at: 'part',
    nodes: [
      {
        ...pdf('Fiche technique', ['Tension nominale : 24 V. Température : de −25 à +70 °C.']),
        tags: ['fiche technique'],
      },
      text('Relevé de stock.csv', ['magasin;quantité', 'Brest;38', 'Nantes;5']),
    ],
  },
  {
    by: 'operator',
    at: 'supplier',
    nodes: [
      {
        ...pdf('Avis d’arrêt de production', [
          'Dernières commandes : six mois après cet avis.',
          'Remplacement : voir la note jointe.',
        ]),
        tags: ['avis'],
      },
    ],
  },
  {
    by: 'operator',
    at: 'monitoring',
    nodes: [text('Réponse du fabricant.txt', ['La référence reste au catalogue.', 'Délai : 14 semaines.'])],
  },
  {
    by: 'sourcing',
    at: 'solution',
    nodes: [pdf('Rapport d’essai', ['Essai d’endurance : 10 000 cycles sans défaut.'])],
  },
  {
    by: 'client-other',
    at: 'project',
    nodes: [
      {
        folder: 'Engine room',
        within: [pdf('Fuel pump overhaul', ['The shaft seal is no longer made; last orders are open.'], 'en')],
      },
      text('Read me.txt', ['Ask Emma Whitlock before you change anything here.']),
    ],
  },
];

import { write } from '#functions/api/supports/messages.ts';
import { report } from '#functions/api/supports/records.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { messageInput, newSupport } from '#shared/supports/schema.ts';

const REPORTS = [
  {
    report: {
      title: 'Le filtre « date limite de commande » n’affiche rien',
      reproduction_steps: 'Ouvrir Articles\nFiltrer la date limite de commande sur les 12 prochains mois',
      expected_result: 'Les articles concernés',
      observed_result: 'La liste est vide',
      impact: 'medium',
      frequency: 'every_time',
      page: '/parts',
    },
    messages: [
      { by: 'operator', text: 'Merci pour votre signalement. Quels autres filtres sont actifs ?' },
      { by: 'client', text: 'Le statut « Disponible ». En le retirant, les articles apparaissent.' },
    ],
  },
  {
    report: {
      title: 'Ajouter une colonne à l’export',
      reproduction_steps: 'Articles, puis Exporter',
      description: 'Nous voudrions la famille dans le fichier.',
      impact: 'minor',
      frequency: 'unique',
      page: '/parts',
    },
    messages: [
      { by: 'operator', text: 'Affichez la colonne Famille : l’export reprend les colonnes affichées.', state: 'done' },
    ],
  },
];

/** Requests of a customer for help, and what the support answered. */
export async function writeSupports(): Promise<void> {
  for (const { report: fields, messages } of REPORTS) {
    const { id } = await report(await actorOf('client'), newSupport.parse(fields));
    for (const { by, ...message } of messages) await write(await actorOf(by), id, messageInput.parse(message));
  }
}

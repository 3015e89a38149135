import type en from '../en/portal.ts';
import type { Phrases } from '../phrases.ts';

const portal: Phrases<typeof en> = {
  title: 'Questions posées',
  subtitle: 'Ce que Vigie demande à {{company}} au sujet de ses articles.',
  waiting_one: '{{count}} attend votre réponse',
  waiting_many: '{{count}} attendent votre réponse',
  waiting_other: '{{count}} attendent votre réponse',
  sections: { open: 'En attente de votre réponse', answered: 'Avec réponse', over: 'Closes' },
  sectionTexts: {
    open: 'Le formulaire est celui du lien de nos e-mails, y compris ceux adressés à vos collègues.',
    answered: 'Une réponse peut être corrigée jusqu’à sa date limite.',
    over: 'Plus rien n’est demandé ici.',
  },
  more_one: 'et {{count}} autre',
  more_many: 'et {{count}} autres',
  more_other: 'et {{count}} autres',
  parts_one: '{{count}} article',
  parts_many: '{{count}} articles',
  parts_other: '{{count}} articles',
  asked: 'Demandé le {{date}}',
  until: 'jusqu’au {{date}}',
  draft: 'Brouillon',
  answer: 'Répondre',
  resume: 'Reprendre le brouillon',
  see: 'Voir la réponse',
  answeredOn: 'Réponse du {{date}}',
  answeredParts_one: '{{answered}} sur {{count}} article renseigné',
  answeredParts_many: '{{answered}} sur {{count}} articles renseignés',
  answeredParts_other: '{{answered}} sur {{count}} articles renseignés',
  byMail: 'par e-mail',
  older: 'Les questions plus anciennes ne sont pas listées.',
  noneTitle: 'Aucune question pour l’instant',
  noneText: 'Lorsque Vigie vous interroge sur vos articles, les questions apparaissent ici et vous pouvez y répondre.',
  noneOpen: 'Rien n’attend de réponse.',
  actions: {
    answer: 'Répondre à la question VIG-{{code}}',
    resume: 'Reprendre le brouillon de la question VIG-{{code}}',
    see: 'Voir la réponse à la question VIG-{{code}}',
  },
};

export default portal;

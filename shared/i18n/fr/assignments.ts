import type en from '../en/assignments.ts';
import type { Phrases } from '../phrases.ts';

const assignments: Phrases<typeof en> = {
  action: 'Confier à un opérateur',
  to: 'Responsable',
  kept: 'Sans changement',
  nobody: 'Personne',
  until: 'Échéance',
  dateless: 'Supprimer les échéances',
  save: 'Enregistrer',
  followedBy: 'Responsable : {{name}}',
  due: 'Échéance :',
  monitorings: {
    title_one: 'Confier {{number}} veille',
    title_many: 'Confier {{number}} de veilles',
    title_other: 'Confier {{number}} veilles',
    done_one: 'Responsable ou échéance de {{number}} veille modifié',
    done_many: 'Responsable ou échéance de {{number}} de veilles modifié',
    done_other: 'Responsable ou échéance de {{number}} veilles modifié',
  },
  answers: {
    title_one: 'Confier {{number}} réponse',
    title_many: 'Confier {{number}} de réponses',
    title_other: 'Confier {{number}} réponses',
    done_one: 'Responsable ou échéance de {{number}} réponse modifié',
    done_many: 'Responsable ou échéance de {{number}} de réponses modifié',
    done_other: 'Responsable ou échéance de {{number}} réponses modifié',
  },
  mails: {
    title_one: 'Confier {{number}} e-mail',
    title_many: 'Confier {{number}} d’e-mails',
    title_other: 'Confier {{number}} e-mails',
    done_one: 'Responsable ou échéance de {{number}} e-mail modifié',
    done_many: 'Responsable ou échéance de {{number}} d’e-mails modifié',
    done_other: 'Responsable ou échéance de {{number}} e-mails modifié',
  },
  supports: {
    title_one: 'Confier {{number}} demande d’assistance',
    title_many: 'Confier {{number}} de demandes d’assistance',
    title_other: 'Confier {{number}} demandes d’assistance',
    done_one: 'Responsable ou échéance de {{number}} demande d’assistance modifié',
    done_many: 'Responsable ou échéance de {{number}} de demandes d’assistance modifié',
    done_other: 'Responsable ou échéance de {{number}} demandes d’assistance modifié',
  },
  monitoringCarts: {
    title_one: 'Confier {{number}} envoi de demandes de veille',
    title_many: 'Confier {{number}} d’envois de demandes de veille',
    title_other: 'Confier {{number}} envois de demandes de veille',
    done_one: 'Responsable ou échéance de {{number}} envoi de demandes de veille modifié',
    done_many: 'Responsable ou échéance de {{number}} d’envois de demandes de veille modifié',
    done_other: 'Responsable ou échéance de {{number}} envois de demandes de veille modifié',
  },
  solutionCarts: {
    title_one: 'Confier {{number}} envoi de demandes de solution',
    title_many: 'Confier {{number}} d’envois de demandes de solution',
    title_other: 'Confier {{number}} envois de demandes de solution',
    done_one: 'Responsable ou échéance de {{number}} envoi de demandes de solution modifié',
    done_many: 'Responsable ou échéance de {{number}} d’envois de demandes de solution modifié',
    done_other: 'Responsable ou échéance de {{number}} envois de demandes de solution modifié',
  },
  nothing: 'Rien n’a été modifié',
  refused_one: '{{number}} refus : {{why}}',
  refused_many: '{{number}} refus : {{why}}',
  refused_other: '{{number}} refus : {{why}}',
};

export default assignments;

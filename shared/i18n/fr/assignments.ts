import type en from '../en/assignments.ts';
import type { Phrases } from '../phrases.ts';

const assignments: Phrases<typeof en> = {
  action: 'Confier à un opérateur',
  to: 'Suivi par',
  kept: 'Sans changement',
  nobody: 'Personne',
  until: 'Échéance',
  save: 'Enregistrer',
  followedBy: 'Suivi par {{name}}',
  due: 'Échéance :',
  monitorings: {
    title_one: 'Confier {{number}} veille',
    title_many: 'Confier {{number}} de veilles',
    title_other: 'Confier {{number}} veilles',
    done_one: '{{number}} veille confiée',
    done_many: '{{number}} de veilles confiées',
    done_other: '{{number}} veilles confiées',
  },
  answers: {
    title_one: 'Confier {{number}} réponse',
    title_many: 'Confier {{number}} de réponses',
    title_other: 'Confier {{number}} réponses',
    done_one: '{{number}} réponse confiée',
    done_many: '{{number}} de réponses confiées',
    done_other: '{{number}} réponses confiées',
  },
  mails: {
    title_one: 'Confier {{number}} e-mail',
    title_many: 'Confier {{number}} d’e-mails',
    title_other: 'Confier {{number}} e-mails',
    done_one: '{{number}} e-mail confié',
    done_many: '{{number}} d’e-mails confiés',
    done_other: '{{number}} e-mails confiés',
  },
  supports: {
    title_one: 'Confier {{number}} demande d’assistance',
    title_many: 'Confier {{number}} de demandes d’assistance',
    title_other: 'Confier {{number}} demandes d’assistance',
    done_one: '{{number}} demande d’assistance confiée',
    done_many: '{{number}} de demandes d’assistance confiées',
    done_other: '{{number}} demandes d’assistance confiées',
  },
  refused_one: '{{number}} refus : {{why}}',
  refused_many: '{{number}} refus : {{why}}',
  refused_other: '{{number}} refus : {{why}}',
};

export default assignments;

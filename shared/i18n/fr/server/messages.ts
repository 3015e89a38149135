import type en from '../../en/server/messages.ts';
import type { Phrases } from '../../phrases.ts';

const messages: Phrases<typeof en> = {
  mail: {
    subject_one: '{{first}}, et {{count, number}} autre message',
    subject_many: '{{first}}, et {{count, number}} autres messages',
    subject_other: '{{first}}, et {{count, number}} autres messages',
    more_one: '{{count, number}} autre vous attend dans la messagerie.',
    more_many: '{{count, number}} autres vous attendent dans la messagerie.',
    more_other: '{{count, number}} autres vous attendent dans la messagerie.',
    open: 'Ouvrir la messagerie',
    stop: 'Ne plus recevoir d’e-mails « {{topic}} »',
    why: 'Vous recevez cet e-mail parce que vous utilisez Vigie. Votre profil vous permet de choisir à quel rythme et à quel sujet Vigie vous écrit.',
  },
  part_status: {
    title: '{{part}} : {{status}}',
    text: 'La disponibilité de cet article est passée de « {{status_before}} » à « {{status}} ».',
    first: {
      title: '{{part}} : {{status}}',
      text: 'La disponibilité de cet article est désormais connue : « {{status}} ».',
    },
  },
  last_order: {
    title: `{{part}} : date limite de commande le {{date, day}}`,
    text: 'Il reste au plus {{days, number}} jours pour commander.',
  },
  monitoring_ended: {
    title: 'Veille de {{part}} terminée : {{ended_as}}',
    text: 'Le résultat figure sur l’article. Les crédits restent dépensés.',
    refunded: {
      title: 'Veille de {{part}} terminée : {{ended_as}}',
      text_one: 'Cet article n’a pas pu être suivi. {{count, number}} crédit vous a été rendu.',
      text_many: 'Cet article n’a pas pu être suivi. {{count, number}} crédits vous ont été rendus.',
      text_other: 'Cet article n’a pas pu être suivi. {{count, number}} crédits vous ont été rendus.',
    },
  },
  solution_arrived: {
    title: 'Une solution pour {{part}}',
    text: '{{provider}} propose une solution. Comparez-la et acceptez-la depuis la demande.',
  },
  solution_withdrawn: {
    title: 'Une solution pour {{part}} a été retirée',
    text: '{{provider}} ne la propose plus.',
  },
  solution_accepted: { title: 'Votre solution pour {{part}} est acceptée', text: 'Le client a choisi votre solution.' },
  request_to_answer: {
    one: { title: 'Une solution est recherchée pour {{part}}', text: 'Vous pouvez en proposer une.' },
    several: {
      title_one: '{{count, number}} nouvelle demande de solution',
      title_many: '{{count, number}} nouvelles demandes de solution',
      title_other: '{{count, number}} nouvelles demandes de solution',
      text: 'Vous pouvez y répondre par des solutions.',
    },
  },
  question_asked: {
    one: {
      title: 'Une question sur {{part}}',
      text: 'Vigie demande si cet article est toujours fabriqué. Répondez sur le portail.',
    },
    several: {
      title_one: 'Une question sur {{count, number}} article',
      title_many: 'Des questions sur {{count, number}} articles',
      title_other: 'Des questions sur {{count, number}} articles',
      text: 'Vigie demande si {{part}} et d’autres articles sont toujours fabriqués. Répondez sur le portail.',
    },
  },
  correction_decided: {
    accepted: {
      title: 'Votre correction a été reprise : {{part}}',
      text_one: 'Vigie l’a vérifiée et a mis l’article à jour.',
      text_many: 'Vigie l’a vérifiée et a mis à jour {{count, number}} articles.',
      text_other: 'Vigie l’a vérifiée et a mis à jour {{count, number}} articles.',
    },
    partly: {
      title: 'Votre correction a été reprise en partie : {{part}}',
      text: 'Vigie a mis à jour une partie de ses {{count, number}} articles. Le portail dit lesquels.',
    },
    dismissed: {
      title: 'Votre correction n’a pas été reprise : {{part}}',
      text: 'Vigie l’a examinée et n’a rien changé. Écrivez-nous si vous pensez autrement.',
    },
  },
  new_cart: {
    monitoring: {
      title_one: '{{entity}} demande la veille de {{count, number}} article',
      title_many: '{{entity}} demande la veille de {{count, number}} articles',
      title_other: '{{entity}} demande la veille de {{count, number}} articles',
      text: 'Un panier de veille a été confirmé.',
    },
    processing: {
      title_one: '{{entity}} demande une solution pour {{count, number}} article',
      title_many: '{{entity}} demande des solutions pour {{count, number}} articles',
      title_other: '{{entity}} demande des solutions pour {{count, number}} articles',
      text: 'Un panier de solutions a été confirmé.',
    },
  },
  answer_arrived: {
    title: '{{supplier}} a répondu',
    text_one: 'La réponse porte sur {{count, number}} article. Vérifiez ce qu’elle propose.',
    text_many: 'La réponse porte sur {{count, number}} articles. Vérifiez ce qu’elle propose.',
    text_other: 'La réponse porte sur {{count, number}} articles. Vérifiez ce qu’elle propose.',
    unasked: {
      title: '{{supplier}} propose des corrections',
      text_one: 'Elles portent sur {{count, number}} article. Personne ne les avait demandées ; vérifiez-les.',
      text_many: 'Elles portent sur {{count, number}} articles. Personne ne les avait demandées ; vérifiez-les.',
      text_other: 'Elles portent sur {{count, number}} articles. Personne ne les avait demandées ; vérifiez-les.',
    },
    mail: {
      title: '{{supplier}} a répondu',
      text: 'La réponse ne nomme aucun article : lisez-la et notez ce qu’elle dit.',
    },
  },
  reply_to_triage: {
    title: 'Une réponse ne correspond à aucune demande',
    text: '{{sender}} : {{subject}}',
    no_subject: { title: 'Une réponse ne correspond à aucune demande', text: 'De {{sender}}, sans objet.' },
  },
  follow_ups_due: {
    title_one: '{{count, number}} suivi arrive à échéance',
    title_many: '{{count, number}} de suivis arrivent à échéance',
    title_other: '{{count, number}} suivis arrivent à échéance',
    text: 'Des tiers n’ont pas répondu. Vérifiez les relances, puis envoyez-les.',
  },
  failed_mail: {
    failed: {
      title: 'Un e-mail à {{supplier}} n’est pas parti',
      text: '« {{subject}} » à {{address}} a été refusé. Ouvrez les événements du tiers et renvoyez-le.',
    },
    uncertain: {
      title: 'Un e-mail à {{supplier}} n’est peut-être pas parti',
      text: 'L’envoi de « {{subject}} » à {{address}} a été interrompu. Vérifiez, puis renvoyez-le s’il manque.',
    },
    bounced: {
      title: 'Un e-mail à {{supplier}} est revenu',
      text: 'Aucun serveur n’a accepté « {{subject}} » pour {{address}}. Cherchez une autre adresse.',
    },
    complained: {
      title: 'Un e-mail à {{supplier}} a été signalé comme indésirable',
      text: '{{address}} ne souhaite pas d’e-mails tels que « {{subject}} ».',
    },
  },
  support_request: {
    new: { title: 'Assistance : {{subject}}', text: 'Une nouvelle demande d’assistance attend une réponse.' },
    answer: { title: 'Assistance : {{subject}}', text: 'La conversation contient un nouveau message.' },
  },
  job_finished: {
    import_done: { title: 'Votre liste est lue', text: 'Vérifiez ses colonnes et ses lignes dans l’import.' },
    import_failed: { title: 'Votre liste n’a pas pu être lue', text: 'L’import dit pourquoi.' },
    matching_done: { title: 'Votre liste est rapprochée', text: 'Ses lignes attendent votre relecture.' },
    matching_failed: { title: 'Votre liste n’a pas pu être rapprochée', text: 'L’import dit pourquoi.' },
    finalize_done: { title: 'Votre import est terminé', text: 'Ses articles sont dans votre liste.' },
    finalize_failed: {
      title: 'Votre import ne s’est pas terminé',
      text: 'L’import dit pourquoi et peut être poursuivi.',
    },
    export_done: { title: 'Votre export est prêt', text: '{{file}} se télécharge depuis la liste des tâches.' },
    export_failed: { title: 'Votre export a échoué', text: 'Relancez-le depuis la liste des tâches.' },
    pdf_done: { title: 'Votre PDF est prêt', text: '{{file}} se télécharge depuis la liste des tâches.' },
    pdf_failed: { title: 'Votre PDF a échoué', text: 'Relancez-le depuis la liste des tâches.' },
    bulk_done: { title: 'Votre modification en masse est terminée', text: 'La liste des tâches dit ce qui a changé.' },
    bulk_failed: {
      title: 'Votre modification en masse ne s’est pas terminée',
      text: 'La liste des tâches dit ce qui a changé et permet de poursuivre.',
    },
    project_copy_done: {
      title: 'Votre projet est copié',
      text: 'La copie a ses systèmes et ses articles.',
    },
    project_copy_failed: {
      title: 'Votre projet n’a pas pu être copié',
      text: 'La liste des tâches dit pourquoi.',
    },
    project_import_done: {
      title: 'Votre projet est importé',
      text: 'Ses systèmes et ses articles sont dans le projet.',
    },
    project_import_failed: {
      title: 'Votre projet n’a pas pu être importé',
      text: 'La liste des tâches dit pourquoi.',
    },
    supplier_integration_done: {
      title: 'Les réponses d’un fournisseur sont reprises',
      text: 'Elles sont dans le projet.',
    },
    supplier_integration_failed: {
      title: 'Les réponses d’un fournisseur n’ont pas pu être reprises',
      text: 'La liste des tâches dit pourquoi.',
    },
  },
  credits_low: {
    title: 'Crédits {{credits}} : il en reste moins d’un dixième',
    text_one: 'Il reste {{count, number}} crédit. Demandez-en à Vigie avant d’en avoir besoin.',
    text_many: 'Il reste {{count, number}} crédits. Demandez-en à Vigie avant d’en avoir besoin.',
    text_other: 'Il reste {{count, number}} crédits. Demandez-en à Vigie avant d’en avoir besoin.',
  },
  subscription_ends: {
    title: `{{subscription}} prend fin le {{date, day}}`,
    text: 'Il reste au plus {{days, number}} jours. Demandez à Vigie de renouveler l’abonnement.',
  },
};

export default messages;

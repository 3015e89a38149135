import type en from '../../en/server/mails.ts';
import type { Phrases } from '../../phrases.ts';

const mails: Phrases<typeof en> = {
  hello: 'Bonjour {{name}},',
  copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  invitation: {
    subject: 'Votre compte Vigie',
    text: 'Un compte Vigie a été créé pour vous chez {{entity}}. Votre identifiant est {{username}}.',
    action: 'Choisir votre mot de passe',
    once_one:
      'Le lien ne peut servir qu’une fois, pendant {{count}} jour. Ensuite, demandez-en un nouveau avec « Mot de passe oublié ? ».',
    once_many:
      'Le lien ne peut servir qu’une fois, pendant {{count}} de jours. Ensuite, demandez-en un nouveau avec « Mot de passe oublié ? ».',
    once_other:
      'Le lien ne peut servir qu’une fois, pendant {{count}} jours. Ensuite, demandez-en un nouveau avec « Mot de passe oublié ? ».',
    unexpected:
      'Si vous n’attendiez pas ce message, vous pouvez l’ignorer : sans mot de passe, personne ne peut se connecter.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe Vigie',
    text: 'Un nouveau mot de passe a été demandé pour le compte Vigie {{username}}.',
    action: 'Choisir un nouveau mot de passe',
    once_one: 'Le lien ne peut servir qu’une fois, pendant {{count}} minute.',
    once_many: 'Le lien ne peut servir qu’une fois, pendant {{count}} de minutes.',
    once_other: 'Le lien ne peut servir qu’une fois, pendant {{count}} minutes.',
    unexpected:
      'Si cette demande ne vient pas de vous, vous pouvez ignorer ce message : votre mot de passe reste le même.',
  },
  email: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Le compte Vigie {{username}} doit utiliser l’adresse {{email}}. Confirmez-la : elle remplacera l’adresse actuelle.',
    action: 'Confirmer cette adresse',
    once_one: 'Le lien ne peut servir qu’une fois, pendant {{count}} heure.',
    once_many: 'Le lien ne peut servir qu’une fois, pendant {{count}} d’heures.',
    once_other: 'Le lien ne peut servir qu’une fois, pendant {{count}} heures.',
    unexpected: 'Si cette demande ne vient pas de vous, vous pouvez ignorer ce message : rien ne change.',
  },
  emailInUse: {
    subject: 'Votre adresse e-mail chez Vigie',
    text: 'Quelqu’un a demandé à utiliser l’adresse {{email}} pour un autre compte Vigie. Elle appartient déjà à votre compte {{username}} : rien n’a changé.',
    unexpected:
      'Si c’était vous : une adresse ne peut servir qu’à un seul compte. Sinon, vous pouvez ignorer ce message.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail chez Vigie a été modifiée',
    byYou:
      'Le compte Vigie {{username}} utilise désormais l’adresse {{email}}. Le changement a été confirmé depuis cette adresse.',
    byAdministrator: 'Un administrateur a remplacé l’adresse du compte Vigie {{username}} par {{email}}.',
    text: 'Si vous êtes d’accord, vous n’avez rien à faire. Sinon, rétablissez cette adresse :',
    action: 'Annuler le changement',
    once_one: 'Le lien ne peut servir qu’une fois, pendant {{count}} jour.',
    once_many: 'Le lien ne peut servir qu’une fois, pendant {{count}} de jours.',
    once_other: 'Le lien ne peut servir qu’une fois, pendant {{count}} jours.',
    undone:
      'L’annulation met aussi fin à toutes les sessions du compte et à son mot de passe. Vous recevez alors un lien pour en choisir un nouveau.',
  },
  emailSet: {
    subject: 'Votre adresse e-mail chez Vigie',
    text: 'Un administrateur a remplacé l’adresse du compte Vigie {{username}} par {{email}}. Vigie vous écrit désormais ici.',
    unexpected: 'Si vous ne vous y attendiez pas, contactez votre administrateur.',
  },
  secondFactorOff: {
    subject: 'La connexion en deux étapes a été désactivée',
    person:
      'Vous avez désactivé la connexion en deux étapes du compte Vigie {{username}}. Son mot de passe suffit désormais pour se connecter.',
    administrator:
      'Un administrateur a désactivé la connexion en deux étapes du compte Vigie {{username}} et fermé ses sessions. Son mot de passe suffit désormais pour se connecter.',
    recovery:
      'Le code de secours du compte Vigie {{username}} a servi à se connecter. La connexion en deux étapes est donc désactivée : le mot de passe suffit désormais.',
    again: 'Réactivez-la dans votre profil, avec l’appareil que vous utilisez à présent.',
    unexpected:
      'Si vous ne vous y attendiez pas, changez votre mot de passe sans attendre et prévenez votre administrateur.',
  },
  scheduled: {
    subject_one: '{{name}} : {{rows}} ligne',
    subject_other: '{{name}} : {{rows}} lignes',
    subject_many: '{{name}} : {{rows}} lignes',
    subjectFailed: '{{name}} n’a pas pu être envoyée',
    attached_one: 'Ci-joint votre vue « {{name}} », {{rows}} ligne, à la date du {{date}}.',
    attached_other: 'Ci-joint votre vue « {{name}} », {{rows}} lignes, à la date du {{date}}.',
    attached_many: 'Ci-joint votre vue « {{name}} », {{rows}} lignes, à la date du {{date}}.',
    linked_one:
      'Votre vue « {{name}} » compte {{rows}} ligne à la date du {{date}}. Son fichier est trop volumineux pour un e-mail : connectez-vous pour le télécharger.',
    linked_other:
      'Votre vue « {{name}} » compte {{rows}} lignes à la date du {{date}}. Son fichier est trop volumineux pour un e-mail : connectez-vous pour le télécharger.',
    linked_many:
      'Votre vue « {{name}} » compte {{rows}} lignes à la date du {{date}}. Son fichier est trop volumineux pour un e-mail : connectez-vous pour le télécharger.',
    keptUntil: 'Le fichier est conservé jusqu’au {{date}}.',
    open: 'Ouvrir la liste dans Vigie',
    download: 'Télécharger le fichier',
    failed: 'Votre vue « {{name}} » n’a pas pu être envoyée cette fois : {{reason}}',
    failedNext: 'Un nouvel essai aura lieu à la prochaine date.',
    stopped: 'Votre vue « {{name}} » n’est plus envoyée : {{reason}}',
    stoppedNext: 'Dans Vigie, vous pouvez la modifier ou la réactiver sous « Vues », au-dessus de la liste.',
    off: {
      company_changed: 'votre compte appartient désormais à une autre entreprise.',
      permission_lost: 'vous n’avez plus le droit d’exporter cette liste.',
      subscription:
        'l’abonnement de votre entreprise ne comprend pas les vues par e-mail. Le support peut vous dire lequel les comprend.',
      watchlist_gone: 'vous ne voyez plus la liste de suivi.',
      view_outdated: 'elle utilise une colonne ou un filtre qui n’existe plus pour vous.',
    },
    why: 'Vous recevez cet e-mail parce que vous avez demandé cette vue {{when}}.',
    when: {
      daily: 'chaque jour à {{hour}} ({{zone}})',
      weekly: 'chaque {{weekday}} à {{hour}} ({{zone}})',
      monthly: 'le {{day}} de chaque mois à {{hour}} ({{zone}})',
    },
    stop: 'Ne plus recevoir cet e-mail',
  },
  exchange: {
    hello: {
      mr: 'Bonjour Monsieur {{name}},',
      mrs: 'Bonjour Madame {{name}},',
      none: 'Bonjour {{name}},',
    },
    initial: {
      subject: 'Disponibilité de vos articles',
      text_one:
        'Vigie surveille la disponibilité d’articles industriels pour leurs utilisateurs. Un article de {{supplier}} est concerné ; vous le trouverez ci-dessous.\n\nMerci de nous indiquer s’il est toujours fabriqué, jusqu’à quand il peut être commandé et livré, et par quel article il est remplacé.',
      text_many:
        'Vigie surveille la disponibilité d’articles industriels pour leurs utilisateurs. {{number}} d’articles de {{supplier}} sont concernés ; vous les trouverez ci-dessous.\n\nMerci de nous indiquer pour chacun s’il est toujours fabriqué, jusqu’à quand il peut être commandé et livré, et par quel article il est remplacé.',
      text_other:
        'Vigie surveille la disponibilité d’articles industriels pour leurs utilisateurs. {{number}} articles de {{supplier}} sont concernés ; vous les trouverez ci-dessous.\n\nMerci de nous indiquer pour chacun s’il est toujours fabriqué, jusqu’à quand il peut être commandé et livré, et par quel article il est remplacé.',
    },
    reminder: {
      subject: 'Relance : disponibilité de vos articles',
      text_one:
        'Nous vous avons interrogé sur la disponibilité d’un article de {{supplier}} et n’avons pas encore reçu votre réponse.\n\nMerci de nous indiquer s’il est toujours fabriqué, jusqu’à quand il peut être commandé et livré, et par quel article il est remplacé.',
      text_many:
        'Nous vous avons interrogé sur la disponibilité de {{number}} d’articles de {{supplier}} et n’avons pas encore reçu votre réponse.\n\nMerci de nous indiquer pour chacun s’il est toujours fabriqué, jusqu’à quand il peut être commandé et livré, et par quel article il est remplacé.',
      text_other:
        'Nous vous avons interrogé sur la disponibilité de {{number}} articles de {{supplier}} et n’avons pas encore reçu votre réponse.\n\nMerci de nous indiquer pour chacun s’il est toujours fabriqué, jusqu’à quand il peut être commandé et livré, et par quel article il est remplacé.',
    },
    project: {
      subject: 'Relance : articles du projet {{project}}',
      text_one:
        'Un article de {{supplier}} est utilisé dans le projet {{project}}. Merci de compléter le fichier Excel joint et de nous le renvoyer en répondant à ce message.',
      text_many:
        '{{number}} d’articles de {{supplier}} sont utilisés dans le projet {{project}}. Merci de compléter le fichier Excel joint et de nous le renvoyer en répondant à ce message.',
      text_other:
        '{{number}} articles de {{supplier}} sont utilisés dans le projet {{project}}. Merci de compléter le fichier Excel joint et de nous le renvoyer en répondant à ce message.',
    },
    further: { subject: 'Vos articles', text: 'Merci pour votre message.' },
    parts: 'Articles concernés :',
    answer: 'Répondre en ligne',
    answerNote:
      'Le lien ne demande aucun compte. Vos réponses peuvent être gardées en brouillon et envoyées plus tard.',
    replyNote: 'Vous pouvez aussi répondre à ce message ; merci de laisser le code {{code}} dans l’objet.',
    regards: 'Cordialement,',
    team: 'Vigie, veille d’obsolescence',
  },
};

export default mails;

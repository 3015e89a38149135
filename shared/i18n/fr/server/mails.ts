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
};

export default mails;

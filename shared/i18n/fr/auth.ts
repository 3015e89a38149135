import type en from '../en/auth.ts';
import type { Phrases } from '../phrases.ts';

const auth: Phrases<typeof en> = {
  title: 'Connexion',
  subtitle: 'Utilisez le compte créé par votre administrateur.',
  username: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
  throttled: 'Trop de tentatives. Vous pourrez réessayer dans {{time}}.',
  throttleOver: 'Vous pouvez réessayer maintenant.',
  showPassword: 'Afficher le mot de passe',
  passwordHidden: 'Le mot de passe est masqué',
  passwordShown: 'Le mot de passe est affiché',
  goodCredentials: 'Authentification réussie',
  pitch: 'Sachez quels articles vont disparaître, avant que votre ligne ne s’arrête.',
  pitchText: 'Chaque référence achetée, sa dernière commande possible, son fabricant et son remplacement validé.',
  today: 'Aujourd’hui',
  available: 'Disponible',
  conditional: 'Disponible sous condition',
  lastBuyOrder: 'Dernière commande',
  obsolete: 'Obsolète',
  picture: 'Cinq articles sur cinq ans : jusqu’à quand chacun peut être commandé.',
  backToLogin: 'Retour à la connexion',
  forgot: {
    title: 'Mot de passe oublié',
    text: 'Saisissez l’adresse e-mail de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    email: 'Adresse e-mail',
    submit: 'Envoyer le lien',
    sentTitle: 'Consultez votre messagerie',
    sent: 'Si un compte utilise l’adresse {{email}}, un lien lui a été envoyé. Il est valable 30 minutes et ne peut servir qu’une fois.',
    hint: 'Vous n’avez rien reçu ? Regardez dans vos courriers indésirables, ou vérifiez l’adresse.',
    again: 'Utiliser une autre adresse',
  },
  reset: {
    title: 'Choisissez votre mot de passe',
    text: 'Il vous servira à vous connecter. Toutes les sessions ouvertes du compte seront fermées.',
    submit: 'Enregistrer le mot de passe',
    checking: 'Vérification du lien…',
    done: 'Votre mot de passe a été enregistré. Vous pouvez vous connecter.',
    deadTitle: 'Lien invalide ou expiré',
    deadText:
      'Un lien ne peut servir qu’une fois, pendant une durée limitée. Demandez-en un nouveau avec l’adresse e-mail de votre compte.',
    another: 'Demander un nouveau lien',
  },
  email: {
    continue: 'Continuer vers Vigie',
    deadText:
      'Un lien ne peut servir qu’une fois, pendant une durée limitée, et seulement tant que le changement est souhaité.',
    confirm: {
      title: 'Confirmez votre nouvelle adresse',
      text: 'Désormais, le compte {{username}} utilise l’adresse {{email}}.',
      submit: 'Confirmer l’adresse',
      doneTitle: 'Adresse confirmée',
      doneText: 'Vigie écrit désormais à {{email}}. L’ancienne adresse a été prévenue.',
    },
    undo: {
      title: 'Annuler le changement d’adresse',
      text: 'Le compte {{username}} utilise à nouveau l’adresse {{email}}. Toutes ses sessions et son mot de passe prennent fin.',
      submit: 'Rétablir l’adresse',
      doneTitle: 'L’adresse est rétablie',
      doneText: 'Nous avons envoyé à {{email}} un lien pour choisir un nouveau mot de passe.',
    },
  },
};

export default auth;

import type en from '../en/profile.ts';
import type { Phrases } from '../phrases.ts';

const profile: Phrases<typeof en> = {
  title: 'Profil',
  personal: 'Informations personnelles',
  edit: 'Modifier',
  editTitle: 'Modifier mes informations',
  account: 'Paramètres du compte',
  password: 'Mot de passe',
  passwordText: 'Changer votre mot de passe met fin à toutes vos autres sessions.',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Votre mot de passe a été changé',
  email: {
    label: 'E-mail',
    change: 'Changer d’adresse',
    new: 'Nouvelle adresse e-mail',
    text: 'Nous envoyons un lien à la nouvelle adresse. {{email}} reste utilisée jusqu’à ce que vous l’ouvriez, et sera prévenue du changement.',
    send: 'Envoyer le lien',
    waiting: 'Ouvrez dans les 24 heures le lien envoyé à {{email}} pour confirmer cette adresse.',
    withdraw: 'Renoncer',
    kept: 'Votre adresse reste {{email}}',
  },
  twoSteps: {
    label: 'Connexion en deux étapes',
    on: 'Activée',
    off: 'Désactivée',
    setUp: 'Configurer',
    end: 'Désactiver',
    endTitle: 'Désactiver la connexion en deux étapes',
    endText: 'Votre mot de passe suffira alors pour vous connecter. Le code de secours est aussi accepté ici.',
    ended: 'La connexion en deux étapes est désactivée',
  },
  language: 'Langue',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', device: 'Comme l’appareil' },
  density: 'Densité des listes',
  normal: 'Normale',
  compact: 'Compacte',
  subscriptions: 'Abonnement',
  credits: 'Crédits restants',
  movements: 'Mouvements de crédits',
  sessions: {
    title: 'Où vous êtes connecté',
    current: 'Cette session',
    used: 'Dernière utilisation : {{date}} · {{address}}',
    unknown: 'Autre programme',
    end: 'Terminer',
    endOf: 'Terminer la session de {{device}}, dernière utilisation : {{date}}',
    ended: 'La session est terminée',
    endOthers: 'Terminer toutes les autres',
    showAll_one: 'Afficher la session',
    showAll_many: 'Afficher les {{number}} sessions',
    showAll_other: 'Afficher les {{number}} sessions',
    othersEnded: 'Toutes les autres sessions sont terminées',
  },
  data: 'Vos données',
  dataText:
    'Un fichier Excel de tout ce que Vigie conserve sur vous : profil, demandes, imports, tâches, sessions et modifications que vous avez faites.',
  viewAs: 'Voir l’application comme un autre utilisateur',
  viewAsText:
    'Vous voyez ce que voit cet utilisateur. L’historique enregistre les deux noms, et les crédits ne peuvent pas être dépensés.',
  viewAsButton: 'Choisir un utilisateur',
  acting:
    'Vous voyez l’application comme un autre utilisateur : lui seul peut changer son mot de passe, son adresse e-mail et sa connexion en deux étapes.',
};

export default profile;

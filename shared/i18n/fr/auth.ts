import type en from '../en/auth.ts';
import type { Phrases } from '../phrases.ts';

const auth: Phrases<typeof en> = {
  title: 'Connexion',
  subtitle: 'Utilisez le compte que votre administrateur vous a remis.',
  username: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  showPassword: 'Afficher le mot de passe',
  passwordHidden: 'Le mot de passe est masqué',
  passwordShown: 'Le mot de passe est affiché',
  goodCredentials: 'Authentification réussie',
  pitch: 'Sachez quels articles vont disparaître, avant que votre ligne ne s’arrête.',
  pitchText: 'Chaque référence achetée, sa dernière commande possible, son fabricant et le remplacement déjà validé.',
  today: 'Aujourd’hui',
  available: 'Disponible',
  conditional: 'Disponible sous condition',
  lastBuyOrder: 'Dernière commande',
  obsolete: 'Obsolète',
  picture: 'Cinq articles sur cinq ans : jusqu’à quand chacun peut être commandé.',
};

export default auth;

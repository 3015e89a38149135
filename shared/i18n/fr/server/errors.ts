import type en from '../../en/server/errors.ts';
import type { Phrases } from '../../phrases.ts';

const errors: Phrases<typeof en> = {
  malformed_json: 'La requête n’est pas du JSON valide.',
  malformed_request: 'La requête n’a pas pu être lue.',
  invalid_token: 'Lien invalide ou expiré.',
  no_token: 'Veuillez vous connecter.',
  bad_token: 'Votre session n’est pas valide. Veuillez vous reconnecter.',
  expired_token: 'Votre session a expiré. Veuillez vous reconnecter.',
  bad_credentials: 'L’identifiant ou le mot de passe est incorrect.',
  account_disabled: 'Ce compte a été désactivé. Adressez-vous à votre administrateur.',
  mfa_needed: 'Saisissez le code affiché par l’application de votre appareil.',
  wrong_code: 'Le code est incorrect.',
  code_used: 'Ce code a déjà servi. Attendez le suivant.',
  recovery_code_void:
    'Ce code de secours date d’avant une mise à jour et ne fonctionne plus. Utilisez un code de votre application, ou demandez à un administrateur de mettre fin à votre connexion en deux étapes.',
  mfa_required: 'Configurez d’abord la connexion en deux étapes : Vigie l’exige de ses opérateurs.',
  mfa_on: 'La connexion en deux étapes est déjà activée.',
  permission_denied: 'Vous n’avez pas les droits nécessaires pour effectuer cette action.',
  impersonation_denied: 'Vous ne pouvez pas agir au nom de cet utilisateur.',
  impersonation_read_only:
    'Vous pouvez consulter Vigie en tant qu’un autre utilisateur, mais rien modifier en son nom.',
  not_while_impersonating:
    'Seul le titulaire du compte peut effectuer cette action. Revenez d’abord à votre propre compte.',
  tier_denied: 'L’abonnement de votre entreprise ne comprend pas cette fonction.',
  subscription_ended:
    'L’abonnement qui comprend cette fonction a pris fin le {{date, day}}. Demandez à Vigie de le renouveler.',
  documents_of_others:
    'Une autre société a ajouté cet élément, ou un élément de ce dossier. Elle seule peut le modifier.',
  not_found: 'Cet élément n’existe pas ou vous n’y avez pas accès.',
  unknown_route: 'Cette adresse n’existe pas.',
  wrong_address: 'Les requêtes sont traitées à l’adresse de la page.',
  link_expired: 'Ce lien a expiré. Rouvrez le fichier dans Vigie.',
  link_of_other: 'Ce lien a été créé pour une autre personne ou un autre navigateur. Ouvrez le fichier dans Vigie.',
  back_to_page: 'Ouvrir Vigie',
  file_expired: 'Ce fichier a été supprimé : les fichiers de ce type sont conservés {{days}} jours.',
  answer_empty: 'Rien n’est encore renseigné. Répondez pour au moins un article, ou écrivez une remarque.',
  answer_expired: 'Ce lien a expiré le {{date, day}}. Demandez-en un nouveau à la personne qui vous a écrit.',
  answer_revoked: 'Cette demande a été retirée. Vous n’avez plus rien à faire.',
  answer_ended: 'Cette demande est close : les articles concernés sont traités. Merci.',
  conditions_not_met: 'Les conditions de cette action ne sont pas remplies.',
  too_many_changes: 'Plus de {{max}} articles de ce projet ont changé depuis ce jour. Choisissez un jour plus récent.',
  list_in_preparation:
    'Une modification importante de cette liste est encore en cours de traitement. Cela prend une minute au plus ; la page s’ouvre ensuite d’elle-même.',
  outdated_version: 'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez-le et recommencez.',
  line_changed: 'Quelqu’un a modifié cette ligne depuis l’aperçu.',
  line_of_others: 'La société de ce projet ne dispose pas du nouvel article.',
  replacement_not_undoable:
    'Ce remplacement ne peut pas être annulé : il est encore en cours, n’a rien modifié, ou n’est plus conservé.',
  nothing_to_accept:
    'Rien de ce qui est dit de cet article ne peut être repris. Saisissez ce que vous savez, ou laissez-le de côté.',
  part_changed: 'L’article a été modifié après que vous l’avez consulté. Rouvrez le fichier et décidez à nouveau.',
  already_exists: 'Cet élément existe déjà : {{what}}.',
  taken: {
    code: 'Ce code existe déjà : {{what}}.',
    name: 'Ce nom existe déjà : {{what}}.',
    username: 'Cet identifiant existe déjà : {{what}}.',
    email: 'Cette adresse e-mail existe déjà : {{what}}.',
    reference: 'Cette référence existe déjà : {{what}}.',
    nno: 'Ce numéro de nomenclature OTAN existe déjà : {{what}}.',
  },
  analysis_running: 'L’import est encore en cours. Attendez qu’il se termine, ou abandonnez-le.',
  analysis_not_ready: 'L’import n’a pas encore atteint cette étape.',
  analysis_nothing_selected: 'Aucune ligne n’est sélectionnée pour l’import.',
  own_account:
    'Vous ne pouvez pas désactiver votre propre compte, le déplacer vers une autre société, ni renoncer vous-même à gérer les utilisateurs. Adressez-vous à un autre administrateur.',
  confirmation_required: 'Veuillez confirmer cette action.',
  cascade_not_undoable:
    'Ces modifications ne peuvent pas être annulées : elles sont en cours, déjà annulées ou datent de plus de 30 jours.',
  transition_refused: 'Le passage à « {{to}} » n’est pas possible maintenant. Valeurs possibles : {{allowed}}.',
  solution_decided: 'Cette solution a été acceptée, refusée ou retirée et ne peut plus être modifiée.',
  request_not_waiting: 'Cette demande n’attend pas de solution.',
  too_many_schedules: 'Au plus {{max}} vues sont envoyées à une personne. Supprimez-en une d’abord.',
  too_many_views: 'Au plus {{max}} vues d’une liste sont partagées. Cessez d’en partager une d’abord.',
  too_many_messages: 'Une demande d’assistance compte au plus {{max}} messages. Ouvrez-en une autre.',
  too_many_solutions: 'Une demande peut recevoir {{max}} solutions au plus.',
  cycle: 'Un élément ne peut ni se contenir ni renvoyer à lui-même, même à travers d’autres.',
  too_deep: 'La profondeur est limitée à {{max}} niveaux.',
  cart_empty: 'Le panier ne contient aucune demande à confirmer.',
  cart_changed:
    'Quelqu’un a confirmé ou retiré certaines de ces demandes entre-temps. Aucun crédit n’a été débité. Vérifiez le panier et confirmez de nouveau.',
  cart_parts_gone:
    'Ces articles n’existent plus, ou vous n’y avez plus accès : {{what}}. Aucun crédit n’a été débité. Retirez-les du panier et confirmez de nouveau.',
  cart_parts_not_obsolete:
    'Ces articles ne sont plus obsolètes : {{what}}. Aucun crédit n’a été débité. Retirez-les du panier et confirmez de nouveau.',
  not_enough_credits:
    'Il faut {{needed, number}} crédits et il en reste {{left, number}}. Confirmez moins de demandes ou demandez des crédits à Vigie.',
  supplier_not_consultable:
    '« {{supplier}} » ne peut pas être consulté : son type l’exclut. Changez le type ou interrogez un autre tiers.',
  contact_missing: 'Choisissez le contact à qui écrire.',
  contact_inactive: '« {{contact}} » n’est plus actif. Choisissez un autre contact.',
  contact_without_email:
    '« {{contact}} » n’a pas d’adresse e-mail. Ajoutez-en une, ou passez par le formulaire ou le téléphone.',
  contact_opted_out:
    '« {{contact}} » ne souhaite plus recevoir d’e-mails. Passez par le formulaire ou le téléphone, ou choisissez un autre contact.',
  contact_unreachable:
    'Les e-mails à « {{contact}} » ne sont pas distribués ou ont été signalés comme indésirables. Corrigez l’adresse ou choisissez un autre contact.',
  no_last_orders: 'Aucun article de ce projet n’a de date limite de commande à venir.',
  no_parts: 'Choisissez au moins un article concerné.',
  reminded_recently:
    '« {{supplier}} » a été relancé pour ce projet ces {{days}} derniers jours. Vous pourrez le relancer le {{date, day}}.',
  follow_up_over: 'Cette demande n’est plus suivie.',
  follow_up_no_mail:
    'La prochaine étape de cette demande n’est pas un e-mail : appelez le contact et enregistrez l’appel.',
  bill_not_ready: 'L’aperçu de cette liste n’est pas prêt ou n’est plus conservé. Refaites-le.',
  bill_nothing_to_apply: 'Le projet est déjà conforme à cette liste : il n’y a rien à appliquer.',
  bill_not_undoable:
    'Cet import ne peut plus être annulé : il l’est déjà, un autre l’a suivi, ou plus de 30 jours sont passés.',
  project_changed:
    'Quelqu’un a modifié le projet depuis l’aperçu. Refaites l’aperçu pour voir ce que la liste change maintenant.',
  mail_files_too_large:
    'Ensemble, les documents d’un e-mail peuvent faire {{limit}} Mo : beaucoup d’entreprises refusent les e-mails plus lourds. Choisissez-en moins, ou envoyez-les séparément.',
  document_of_customer: 'Ce document appartient à un client. Seuls les documents de Vigie sont envoyés aux tiers.',
  mail_not_failed: 'Cet e-mail n’a pas été refusé : il est en cours d’envoi ou déjà envoyé.',
  too_large: 'C’est trop volumineux : la limite est de {{limit}}.',
  wrong_type:
    'Ce type de contenu n’est pas accepté ici, ou ne correspond pas au nom du fichier. Vérifiez le fichier, puis choisissez-le à nouveau.',
  other_company: 'Ces documents appartiennent à une autre société que cette fiche. Ajoutez-les ici à nouveau.',
  last_subject: 'Il ne serait plus rattaché à rien que vous voyez. Supprimez-le plutôt.',
  too_many_subjects: 'Un document ou un dossier peut être rattaché à {{max}} fiches au plus.',
  too_many_documents:
    'Cette fiche contient au plus {{max, number}} documents et dossiers. Supprimez-en, ou ajoutez ceux-ci ailleurs.',
  too_many_versions: 'Un document a au plus {{max}} versions. Ajoutez celle-ci comme document à part.',
  too_many_zipped: 'Un zip contient au plus {{max, number}} documents. Choisissez-en moins.',
  file_being_checked: 'La recherche de virus dans ce fichier est en cours. Rouvrez-le dans une minute.',
  file_not_checked:
    'La recherche de virus dans ce fichier n’a pas abouti, par exemple parce qu’un mot de passe le protège. Ajoutez-le à nouveau sans mot de passe.',
  threat_found: 'Ce fichier a été reconnu comme un virus et refusé.',
  file_empty: 'Ce fichier est vide. Vérifiez-le et choisissez-le à nouveau.',
  invalid: 'Certaines valeurs ne sont pas valides.',
  answer_too_large:
    'Le résultat est trop volumineux pour une seule réponse. Demandez-le page par page, ou avec moins de champs.',
  key_reused: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
  referenced: 'Suppression impossible : l’élément est encore utilisé par {{what}}.',
  request_confirmed: 'Une demande confirmée ne peut plus être retirée du panier : {{what}}.',
  too_many_requests: 'Trop de tentatives. Patientez un instant puis réessayez.',
  too_many_jobs: '{{max}} de vos tâches sont encore en cours. Attendez que l’une d’elles se termine, puis réessayez.',
  internal:
    'Une erreur s’est produite de notre côté. Réessayez ; si elle se reproduit, contactez l’assistance en indiquant le numéro de requête.',
  newer_record:
    'Une version plus récente de Vigie a enregistré ceci. On pourra de nouveau l’ouvrir et le modifier quand elle sera partout en service.',
  unavailable: 'Le service est saturé. Réessayez dans un instant.',
};

export default errors;

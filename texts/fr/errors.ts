import type * as english from '../en/errors.ts'
import type { SameKeys } from '../translate.ts'

export const errors = {
  generic: 'Une erreur est survenue. Veuillez réessayer.',
  'auth.guest': 'Une session est déjà ouverte. Déconnectez-vous d’abord pour utiliser cette page.',
  'auth.user': 'Accès refusé. Veuillez vous connecter.',
  'auth.needed': 'Authentification requise. Veuillez vous connecter pour continuer.',
  'auth.session_expired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'auth.session_lost': 'Votre session a été perdue. Veuillez vous reconnecter ; votre saisie est conservée sur cet appareil.',
  'auth.terms': 'Pour vous inscrire, acceptez les conditions d’utilisation et confirmez que vous avez lu la politique de confidentialité.',
  'auth.password_length': 'Le mot de passe doit comporter au moins {{min}} caractères.',
  'auth.password_weak': 'Le mot de passe doit comporter une minuscule, une majuscule, un chiffre et un caractère spécial.',
  'auth.password_match': 'Les deux mots de passe ne sont pas identiques.',
} satisfies SameKeys<typeof english.errors>

export const fieldErrors = {
  required: 'Ce champ ne doit pas être vide.',
  too_short: 'C’est trop court.',
  too_long: 'C’est trop long.',
  invalid_email: 'Cette adresse e-mail n’est pas valide.',
  invalid_slug: 'Un permalien ne contient que des minuscules sans accent, des chiffres et des traits d’union entre eux.',
  invalid_id: 'Cet identifiant n’est pas valide.',
  unknown_field: 'Ce champ n’existe pas.',
  invalid_value: 'Cette valeur n’est pas possible ici.',
  invalid_type: 'Ce n’est pas le type de valeur attendu ici.',
  unreadable_text: 'Ce texte contient des caractères illisibles.',
} satisfies SameKeys<typeof english.fieldErrors>

export const clientErrors = {
  title: 'Erreur',
  offline: 'Vous êtes hors ligne. Réessayez quand la connexion sera revenue.',
  timeout: 'Le serveur n’a pas répondu à temps. Vérifiez votre connexion et réessayez.',
  unreachable: 'Le serveur est injoignable. Veuillez réessayer dans un instant.',
  unreadable_answer: 'La réponse du serveur est illisible. Veuillez réessayer.',
  chunk_failed: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et rechargez la page.',
  no_url: 'Aucune adresse n’a été renvoyée après l’envoi. Veuillez envoyer le fichier de nouveau.',
  copy_failed: 'La copie a échoué. Sélectionnez le texte et copiez-le à la main.',
  storage_blocked: 'Ce navigateur ne laisse pas Cahier conserver de brouillons. Votre saisie n’est en sûreté qu’une fois enregistrée.',
} satisfies SameKeys<typeof english.clientErrors>

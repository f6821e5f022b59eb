import type * as english from '../en/errors.ts'
import type { SameKeys } from '../translate.ts'

export const errors = {
  generic: 'Une erreur est survenue. Réessayez.',
  'auth.guest': 'Une session est déjà ouverte. Déconnectez-vous d’abord pour utiliser cette page.',
  'auth.user': 'Accès refusé. Connectez-vous.',
  'auth.needed': 'Authentification requise. Connectez-vous pour continuer.',
  'auth.session_expired': 'Votre session a expiré. Reconnectez-vous.',
  'auth.session_lost':
    'Votre session a été perdue. Reconnectez-vous : vos modifications non enregistrées sont conservées sur cet appareil.',
  'auth.terms': 'Pour vous inscrire, acceptez les conditions d’utilisation et confirmez que vous avez lu la politique de confidentialité.',
  'auth.password_length': 'Le mot de passe doit comporter au moins {{min}} caractères.',
  'auth.password_weak': 'Le mot de passe doit comporter une minuscule, une majuscule, un chiffre et un caractère spécial.',
  'auth.password_match': 'Les deux mots de passe ne sont pas identiques.',
} satisfies SameKeys<typeof english.errors>

export const fieldErrors = {
  required: 'Remplissez ce champ.',
  too_short: 'Au moins {{min}} caractères.',
  too_long: '{{max}} caractères au plus.',
  invalid_email: 'Cette adresse e-mail n’est pas valide.',
  invalid_slug: 'Utilisez seulement des minuscules sans accent, des chiffres et des traits d’union, par exemple notre-equipe.',
  invalid_id: 'Cet identifiant n’est pas valide.',
  unknown_field: 'Ce champ n’existe pas.',
  invalid_value: 'Choisissez une autre valeur.',
  invalid_type: 'Ce n’est pas le type de valeur attendu ici.',
  unreadable_text: 'Ce texte contient des caractères illisibles.',
} satisfies SameKeys<typeof english.fieldErrors>

export const clientErrors = {
  title: 'Erreur',
  offline: 'Vous êtes hors ligne. Réessayez quand la connexion sera revenue.',
  timeout: 'Le serveur n’a pas répondu à temps. Vérifiez votre connexion et réessayez.',
  unreachable: 'Le serveur est injoignable. Réessayez dans un instant.',
  unreadable_answer: 'Le serveur a rencontré un problème. Réessayez.',
  chunk_failed: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et rechargez la page.',
  no_url: 'L’envoi n’a pas abouti. Envoyez de nouveau le fichier.',
  copy_failed: 'Votre navigateur a bloqué la copie. Sélectionnez le texte, puis faites {{key}}.',
  storage_blocked:
    'Votre navigateur bloque le stockage local : Cahier ne peut pas garder de copie. Attendez « Enregistré » avant de fermer cette page.',
} satisfies SameKeys<typeof english.clientErrors>

import type { confirmEmail as english } from '../en/confirmEmail.ts'
import type { SameKeys } from '../translate.ts'

export const confirmEmail = {
  title: 'Confirmer votre nouvelle adresse',
  intro: 'Une fois confirmée, votre nouvelle adresse e-mail sert à vous connecter. D’ici là, l’ancienne reste valable.',
  confirm: 'Confirmer cette adresse',
  doneTitle: 'Votre nouvelle adresse est confirmée',
  doneText: 'Utilisez-la désormais pour vous connecter. Votre mot de passe ne change pas.',
  brokenTitle: 'Cette adresse ne peut pas être confirmée',
  incomplete: 'Le lien est incomplet. Copiez-le en entier depuis l’e-mail.',
  toTeams: 'Voir vos équipes',
  toLogin: 'Se connecter',
} satisfies SameKeys<typeof english>

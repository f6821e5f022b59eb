import type { confirmEmail as english } from '../en/confirmEmail.ts'
import type { SameKeys } from '../translate.ts'

export const confirmEmail = {
  title: 'Confirmer votre nouvelle adresse',
  intro:
    'Une fois que vous l’aurez confirmée, vous vous connecterez avec votre nouvelle adresse e-mail. D’ici là, l’ancienne reste valable.',
  confirm: 'Confirmer cette adresse',
  doneTitle: 'Votre nouvelle adresse est confirmée',
  doneText: 'Connectez-vous désormais avec elle. Votre mot de passe ne change pas.',
  brokenTitle: 'Cette adresse ne peut pas être confirmée',
  incomplete: 'Le lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail, en entier.',
  toTeams: 'Aller à vos équipes',
  toLogin: 'Se connecter',
} satisfies SameKeys<typeof english>

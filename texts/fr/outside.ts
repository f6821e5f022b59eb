import type * as english from '../en/outside.ts'
import type { SameKeys } from '../translate.ts'

export const outside = {
  restricted: 'Accès restreint',
  restrictedText: 'Seulement les personnes de cette liste et celles qui gèrent son espace. Les sous-documents sont restreints aussi.',
  openText: 'Toutes les personnes de son espace y ont aussi accès.',
  leave: 'Quitter ce document',
  leaveTitle: 'Quitter « {{title}} » ?',
  leaveText: 'Vous ne pourrez plus l’ouvrir. Ce que vous y avez écrit reste. Pour revenir, il vous faudra une nouvelle invitation.',
  leaveConfirm: 'Quitter',
  left: 'Vous avez quitté « {{title}} ».',
  goneTitle: 'Vous ne pouvez plus ouvrir ce document',
  goneText: 'Il n’est plus partagé avec vous, ou il a été archivé ou supprimé.',
  goneKept:
    'Il n’est plus partagé avec vous, ou il a été archivé ou supprimé. Ce que vous avez tapé en dernier n’y est peut-être pas, et se trouve toujours sur cet appareil.',
  downloadKept: 'Télécharger ce que vous avez tapé',
  mineFile: '{{title}} (mon texte)',
} satisfies SameKeys<typeof english.outside>

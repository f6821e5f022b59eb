import type { welcome as english } from '../en/welcome.ts'
import type { SameKeys } from '../translate.ts'

export const welcome = {
  title1: 'Bienvenue dans {{team}}',
  text1: 'C’est ici que votre équipe écrit ce qu’elle sait, et le retrouve.',
  title2: 'Une personne écrit, les autres suivent',
  text2: 'Cliquez sur Modifier pour écrire. Les autres lisent votre texte à mesure, et personne ne peut l’écraser.',
  title3: 'Rien ne se perd',
  text3:
    'Ce que vous écrivez s’enregistre au fur et à mesure. Sans connexion, votre texte reste sur cet appareil jusqu’à son enregistrement.',
  title4: 'Tout se retrouve',
  text4: 'Cherchez où que vous soyez, dans tous les documents auxquels vous avez accès. La touche ? affiche les raccourcis.',
  step: 'Étape {{step, number}} sur {{steps, number}}',
  back: 'Retour',
  next: 'Suivant',
  skip: 'Passer',
  start: 'Commencer',
} satisfies SameKeys<typeof english>

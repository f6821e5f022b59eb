import type { askToEdit as en } from '#texts/en/askToEdit.ts'
import type { SameKeys } from '#texts/translate.ts'

export const askToEdit = {
  ask: 'Demander à modifier',
  withdraw: 'Ne plus demander',
  asked: '{{name}} voit que vous souhaitez modifier',
  inLine: 'Vous êtes en position {{place, number}}',
  soon: '{{name}} vous laisse la place dans une minute environ',
  no: '{{name}} ne laisse pas la place maintenant',
  noText: 'Vous pourrez redemander plus tard, ou recevoir un message quand le document sera disponible.',
  yourTurn: 'Vous pouvez maintenant modifier « {{title}} »',
  wants: '{{name}} souhaite modifier ce document',
  handsOver: '{{name}} pourra modifier dans {{seconds, number}} s',
  more_one: '{{count, number}} autre personne attend.',
  more_other: '{{count, number}} autres personnes attendent.',
  saves: 'Vos modifications seront d’abord enregistrées.',
  now: 'Laisser la place',
  inAMinute: 'Dans une minute',
  notNow: 'Pas maintenant',
  keep: 'Continuer à modifier',
  handedOver: '{{name}} peut modifier maintenant',
} satisfies SameKeys<typeof en>

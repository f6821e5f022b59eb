import type { cropping as en } from '#texts/en/cropping.ts'
import type { SameKeys } from '#texts/translate.ts'

export const cropping = {
  part: 'Partie visible de l’image',
  moveByKeys: 'Faites glisser l’image ou utilisez les flèches du clavier. Zoomez avec la molette, ou + et −.',
  moveByFingers: 'Faites glisser l’image. Zoomez avec deux doigts.',
  partIs: 'Centre à {{x}} % de la gauche et {{y}} % du haut, zoom {{zoom}} %',
  zoom: 'Zoom',
  use: 'Utiliser cette image',
  cancel: 'Annuler',
  sending: 'Envoi en cours',
  zoomIs: '{{zoom}} %',
  unreadable: 'Impossible d’ouvrir cette image',
  unreadableText: 'Impossible d’afficher {{name}}. Choisissez une image PNG, JPEG, GIF, WebP ou AVIF.',
} satisfies SameKeys<typeof en>

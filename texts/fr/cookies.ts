import type { cookies as en } from '#texts/en/cookies.ts'
import type { SameKeys } from '#texts/translate.ts'

export const cookies = {
  show: 'Voir tous les cookies',
  title: 'Cookies',
  nothing:
    'Chacun est nécessaire : aucun n’attend votre consentement, et il n’y a rien à désactiver. Rien ne mesure ce que vous lisez, et aucun script d’un autre site n’est chargé. Une vidéo d’un autre site ne s’adresse à lui que lorsque vous la lancez.',
  purpose: 'À quoi il sert',
  kept: 'Durée',
  refresh_token: 'Maintient votre connexion',
  file_token: 'Permet aux pages d’afficher les fichiers et les images que vous pouvez voir',
  known_device:
    'Permet à votre compte de reconnaître ce navigateur, pour que des inconnus qui essaient votre mot de passe ne vous bloquent pas',
  lang: 'Votre langue',
  time_zone: 'Le fuseau horaire de cet appareil',
  notice: 'Un message pour la page suivante',
  month: '30 jours, ou 14 sans visite',
  quarter: '15 minutes',
  year: '1 an',
  minute: '1 minute',
  storage:
    'À côté de cela, le stockage de votre navigateur garde la disposition de votre écran, et les textes jusqu’à leur enregistrement.',
  close: 'Fermer',
} satisfies SameKeys<typeof en>

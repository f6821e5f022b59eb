import type { ownData as en } from '#texts/en/ownData.ts'
import type { SameKeys } from '#texts/translate.ts'

export const ownData = {
  title: 'Vos données de Cahier',
  about:
    'Réunies pour {{name}} ({{email}}) sur {{site}}, le {{date}} : ce qui est conservé à votre sujet et ce que vous avez écrit, dans la mesure où vous pouvez le voir.',
  contents: 'Ce que contient ce zip',
  account:
    'Votre profil et vos paramètres, vos sessions ouvertes, vos équipes et espaces avec votre rôle, l’adresse de facturation d’une équipe qui vous appartient, les documents partagés avec vous, vos favoris.',
  comments:
    'Les commentaires que vous avez écrits. Quand vous ne pouvez plus lire le document, son titre et les mots commentés n’y figurent pas.',
  reactions: 'Vos réactions à des commentaires.',
  notifications: 'Vos notifications des 30 derniers jours.',
  invitations: 'Les invitations que vous avez récemment envoyées par e-mail.',
  files: 'Les fichiers que vous avez ajoutés, là où vous pouvez les lire. Ceux que vos documents affichent sont dans ce zip, à côté d’eux.',
  documentList: 'La liste de vos documents, avec l’emplacement de chacun.',
  documents: 'Vos documents en Markdown, avec leurs fichiers, dans un dossier par équipe et par espace. `SUMMARY.md` en donne l’ordre.',
  pictures: 'Votre photo et votre couverture.',
  whichTitle: 'Quels documents sont les vôtres',
  which:
    'Ceux que vous avez créés, ceux que vous avez modifiés en dernier et ceux dont une version écrite par vous est conservée, tant que vous pouvez les lire. Ceux que vous ne pouvez plus lire et ceux qui sont supprimés n’y sont pas.',
  sharedWith: 'Les documents d’une équipe ou d’un espace dont vous ne faites pas partie sont dans le dossier `Shared with me`.',
  withoutTitle: 'Ce qui n’y est pas',
  without:
    'Votre mot de passe et les clés de vos sessions : Cahier n’en conserve que de quoi les vérifier. Les versions antérieures, les modèles et les fichiers qu’aucun de vos documents n’affiche appartiennent aux espaces. Ce que d’autres ont écrit est à eux, sauf dans les documents écrits ensemble.',
} satisfies SameKeys<typeof en>

import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'files'> = {
  upload:
    'Enregistrer un fichier, dernière partie d’un corps multipart ; avant lui, si besoin, ce à quoi il est destiné ou l’endroit où le ranger. Pour un modèle de l’équipe, n’importe lequel de ses espaces de travail convient.',
  get: 'Les informations connues sur un fichier.',
  update: 'Renommer un fichier, ou le déplacer dans un dossier, y compris d’un autre espace de travail de l’équipe.',
  remove:
    'Supprimer un fichier. Tant qu’une page, une version conservée, un logo ou une couverture l’affiche encore, il y reste disponible.',
  download:
    'Le contenu d’un fichier, entier ou par plages ; avec `w`, une image qui ne dépasse pas cette largeur. Les images et les vidéos se lisent aussi avec le cookie des fichiers au lieu d’un jeton d’accès ; celles d’un document partagé, avec ce qu’a répondu son lien.',
}

export const fields = {
  'Media type, read from the bytes': 'Type de média, lu dans le contenu',
  Bytes: 'En octets',
  'The folder it stands in or `root`; null for what was brought for a document, or as a logo':
    'Le dossier où il se trouve, ou `root` ; `null` pour ce qui a été envoyé pour un document, ou comme logo',
  'The document that it is for': 'Le document auquel il est destiné',
  'The template that it is for': 'Le modèle auquel il est destiné',
  'The folder where it is to stand': 'Le dossier où le ranger',
  'The workspace whose root is meant': 'L’espace de travail visé, quand la destination est sa racine',
}

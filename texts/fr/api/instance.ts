import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'instance'> = {
  get: 'Les informations publiques sur cette instance.',
  update: 'Les réglages de l’instance ; les variables d’environnement l’emportent sur eux.',
}

export const fields = {
  'False until the first account exists': '`false` tant que le premier compte n’existe pas',
  'The first account needs the one-time code that the server printed':
    'Le premier compte demande le code à usage unique affiché par le serveur',
  'False as long as no mail server is set: mails stay in a folder of the server and reach nobody':
    '`false` tant qu’aucun serveur de messagerie n’est réglé : les e-mails restent dans un dossier du serveur et n’atteignent personne',
  'The company or the person who runs it': 'L’entreprise ou la personne qui l’exploite',
  'Their postal address': 'Son adresse postale',
  'Where they can be written to': 'L’adresse e-mail à laquelle lui écrire',
  'Whose machines it runs on': 'L’hébergeur des machines',
  'The postal address of the host': 'L’adresse postale de l’hébergeur',
  'Where the data is stored': 'Le lieu où les données sont conservées',
  'Where questions about personal data go': 'L’adresse e-mail pour les questions sur les données personnelles',
  'How many days technical logs are kept': 'Le nombre de jours pendant lesquels les journaux techniques sont conservés',
  'How many days backups are kept': 'Le nombre de jours pendant lesquels les sauvegardes sont conservées',
}

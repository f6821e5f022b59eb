import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'instance'> = {
  get: 'Les informations publiques sur cette instance.',
  update: 'Les réglages de l’instance ; les variables d’environnement l’emportent sur eux.',
}

export const fields = {
  'False until the first account exists': '`false` tant que le premier compte n’existe pas',
  'The first account needs the one-time code that the server printed':
    'Le premier compte demande le code à usage unique affiché par le serveur',
}

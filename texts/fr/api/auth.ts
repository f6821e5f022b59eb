import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'auth'> = {
  login: 'Se connecter. La réponse est la même, et après le même délai, pour un mot de passe incorrect et pour un e-mail inconnu.',
  refresh: 'Un nouveau jeton d’accès en échange du cookie de renouvellement, lui-même remplacé à chaque fois.',
  me: 'L’utilisateur connecté.',
  logout: 'Mettre fin à cette session.',
  forceLogout: 'Mettre fin à toutes les sessions de l’utilisateur, sur tous ses appareils.',
}

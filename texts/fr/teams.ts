import type { teams as english } from '../en/teams.ts'
import type { SameKeys } from '../translate.ts'

export const teams = {
  title: 'Vos équipes',
  intro: 'Chaque équipe a ses espaces de travail, ses membres et son offre.',
  create: 'Créer une équipe',
  empty: 'Vous n’êtes encore dans aucune équipe. Créez-en une pour commencer à écrire.',
  owner: 'Propriétaire',
  admin: 'Admin',
  member: 'Membre',
  members_one: '{{count, number}} personne',
  members_other: '{{count, number}} personnes',
  workspaces_one: '{{count, number}} espace de travail',
  workspaces_other: '{{count, number}} espaces de travail',
  invited: 'Invitation reçue. Ouvrez votre lien d’invitation pour rejoindre l’équipe.',
  morning: 'Bonjour, {{name}}',
  afternoon: 'Bon après-midi, {{name}}',
  evening: 'Bonsoir, {{name}}',
  recent: 'Modifiés récemment',
  unsavedTexts: 'Cet appareil conserve des modifications non enregistrées :',
  showMore: 'Afficher plus',
  workspacesTitle: 'Espaces',
  documents_one: '{{count, number}} document',
  documents_other: '{{count, number}} documents',
  noDocuments: 'Vide pour l’instant',
  newWorkspace: 'Nouvel espace',
  dashboardEmpty:
    'Une nouvelle équipe, et toutes les pages sont encore blanches. Écrivez le premier document, ou importez ce que vous avez déjà.',
  noWorkspaces:
    'Il n’y a pas encore ici d’espace de travail que vous puissiez lire. Un admin de l’équipe peut en créer un ou vous y inviter.',
  noWorkspacesAdmin: 'Les espaces de travail contiennent les documents de l’équipe. Créez le premier.',
  trialDays_one: 'Essai : encore {{count, number}} jour avec tout ce que contient Pro',
  trialDays_other: 'Essai : encore {{count, number}} jours avec tout ce que contient Pro',
  basicPlan: 'Offre Basic : {{used, number}} documents sur {{max, number}}',
} satisfies SameKeys<typeof english>

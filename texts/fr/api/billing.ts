import type { Summaries } from './summaries.ts'

export const summaries: Summaries<'billing'> = {
  createCustomer: 'Faire de l’équipe un client du prestataire de paiement ; si elle l’est déjà, rien ne change.',
  cards: 'Les moyens de paiement de l’équipe.',
  addCard: 'Ajouter une carte saisie dans le formulaire du prestataire de paiement ; elle servira aux prochains paiements.',
  subscribe: 'S’abonner à Pro. L’abonnement reste en attente jusqu’à ce que le prestataire de paiement le confirme.',
  subscription: 'L’abonnement de l’équipe ou, à défaut, sa situation : en essai, ou sans abonnement.',
  change:
    'Choisir une autre formule ou une autre carte. Une formule plus longue commence aussitôt, déduction faite de ce qui reste de l’ancienne ; une plus courte commence au renouvellement, sauf si la formule déjà payée est choisie de nouveau. Quand un renouvellement est impayé, une autre formule prend aussitôt sa place. La carte choisie règle ce qui reste dû, du plus ancien au plus récent.',
  cancel:
    'Mettre fin à l’abonnement à sa date de renouvellement, ou tout de suite avec `now`. Une formule annuelle résiliée dans les 24 heures suivant son paiement est remboursée ; rien d’autre ne l’est.',
  resume: 'Reprendre un abonnement résilié : il se poursuit après sa date de renouvellement.',
  invoices: 'Les factures passées et à venir, de la plus récente à la plus ancienne.',
  removeCard: 'Retirer une carte, sauf celle qui paie un abonnement.',
  webhook: 'Les messages du prestataire de paiement, signés par lui (en-tête `Stripe-Signature`).',
  sandboxCard:
    'Échanger une carte de test contre un moyen de paiement ; seulement là où les abonnements se paient avec de l’argent fictif. Seuls la marque, les quatre derniers chiffres et la date d’expiration sont conservés.',
}

export const fields = {
  'Per cent off for the number of users': 'Remise en pour cent, selon le nombre d’utilisateurs',
  'A user and month': 'Par utilisateur et par mois',
  'Paid at once': 'Nombre de mois payés en une fois',
  'All users, all months': 'Pour tous les utilisateurs et tous les mois',
  'Of the next renewal': 'Au prochain renouvellement',
  'What is paid now: another one where a shorter plan is to begin at the renewal':
    'Formule payée actuellement ; elle diffère de `plan` quand une formule plus courte doit commencer au renouvellement',
  'Who is confirmed in the team now': 'Nombre actuel de membres confirmés de l’équipe',
  'For how many users is paid': 'Nombre d’utilisateurs payés',
  'The payment method': 'Le moyen de paiement',
  'When the trial or the paid time is over, unless it goes on': 'Fin de l’essai ou de la période payée, sauf prolongation',
  'Until when ending a yearly plan at once pays it back':
    'Date jusqu’à laquelle une formule annuelle résiliée avec effet immédiat est remboursée',
  'New payments are taken from it': 'Les prochains paiements sont prélevés sur cette carte',
  'When it was written, or is going to be paid': 'Date d’émission, ou date prévue du paiement',
  'Where the provider shows it, and takes a payment that needs attention':
    'Adresse où le prestataire l’affiche, et où se règle un paiement qui demande une intervention',
  'The team': 'L’équipe',
  'For how many; the members of the team unless given': 'Nombre d’utilisateurs ; par défaut, celui des membres de l’équipe',
  'Euros unless given': 'Euros par défaut',
}

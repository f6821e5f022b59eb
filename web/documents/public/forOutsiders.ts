/** What people outside the team see, in one script: each of their pages needs most of it, and the pages of the team none. */
export { InvitationPage } from './InvitationPage.tsx'
export { loadPublic, PublicPage } from './PublicPage.tsx'
export { PublicView } from './PublicView.tsx'

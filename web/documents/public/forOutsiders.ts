/** What people outside the team see, in one script: each of their pages needs most of it, and the pages of the team none. */
export { InvitationPage } from './InvitationPage.tsx'
export { PublicPage as default, loadPublic } from './PublicPage.tsx'
export { PublicView } from './PublicView.tsx'

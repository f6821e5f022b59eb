import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The route table of the product (`product: 2.1`), once: `fr?` gives every page its French twin. */
export default prefix('fr?', [
  index('site/HomePage.tsx'),
  route('set-up', 'setUp/SetUpPage.tsx'),
  route('auth/login', 'account/LoginPage.tsx'),
  route('auth/signup', 'account/SignupPage.tsx'),
  route('auth/reset-password', 'account/ResetPasswordPage.tsx'),
  route('auth/new-password', 'account/NewPasswordPage.tsx'),
  route('auth/confirm-email', 'account/ConfirmEmailPage.tsx'),
  route('auth/team-invite/:tslug?', 'teams/invitation/InvitePage.tsx'),
  route('auth/team-invite/:tslug/:email/create-password', 'teams/invitation/CreatePasswordPage.tsx'),
  route('auth/team-invite/:tslug/:email/join-team', 'teams/invitation/JoinTeamPage.tsx'),
  route('auth/step-team', 'teams/StepTeamPage.tsx'),
  route('auth/step-workspace', 'workspaces/StepWorkspacePage.tsx'),
  ...['terms-of-use', 'privacy-policy'].map(id => route(id, 'site/LegalPage.tsx', { id })),
  route('unsubscribe', 'users/notifications/UnsubscribePage.tsx'),
  route('team', 'teams/TeamsPage.tsx'),
  ...['shared-with-you', 'user/*'].map(id => route(id, 'OwnRoute.tsx', { id })),
  route('team/:tslug', 'TeamLayout.tsx', [
    layout('TeamPages.tsx', [
      index('teams/TeamPage.tsx'),
      route('settings/*', 'teams/settings/SettingsRoute.tsx'),
      ...['favourites', 'shared', 'search'].map(id => route(id, 'TeamListRoute.tsx', { id })),
      route('user/*', 'users/UserRoute.tsx'),
      route('template/:tid?', 'documents/templates/TemplatesRoute.tsx'),
      route('workspace/:wslug?/*', 'WorkspaceRoute.tsx'),
      route('workspace/:wslug/document/:dslug?', 'documents/DocumentPage.tsx'),
      route('workspace/:wslug/document/:dslug/settings', 'documents/sharing/DocumentSettingsPage.tsx'),
      route('workspace/:wslug/document/:dslug/history/:hid?', 'documents/history/HistoryRoute.tsx'),
    ]),
  ]),
  route('share', 'documents/public/SharePage.tsx'),
  route('doc/:id', 'DocumentByIdRoute.tsx'),
  route('*', 'NotFoundPage.tsx'),
]) satisfies RouteConfig

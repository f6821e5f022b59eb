/** The pages of a team inside its frame. An error in one of them, even a missing script, leaves the frame as it is. */
export { Outlet as default } from 'react-router'
export { TeamPageProblem as ErrorBoundary } from './shell/frame/TeamPageProblem.tsx'

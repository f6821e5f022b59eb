/** The pages of a team inside its frame: what goes wrong with one of them, even that its script is missing, leaves the frame as it is. */
export { Outlet as default } from 'react-router'
export { TeamPageProblem as ErrorBoundary } from './shell/frame/TeamPageProblem.tsx'

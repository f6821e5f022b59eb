import { lazy, useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isDenied, isMissing } from './data/calls/ApiError.ts'
import { useApp, userOf } from './data/app.ts'
import { userPage } from './data/page/page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import type { PaletteProps } from './search/Palette.tsx'
import { loadShell } from './shell/frame/loadShell.ts'
import { Shell } from './shell/frame/Shell.tsx'
import type { ShellPanels } from './shell/frame/ShellContext.ts'
import { onIdle } from './data/page/onIdle.tsx'
import type { OpenedPanels, TeamPanelsProps } from './TeamPanels.tsx'
import { onDemand } from './ui/overlays/OnDemand.tsx'

/** What guests see is loaded for them only. */
const importPublic = () => import('./documents/public/forOutsiders.ts')

const page = userPage<'tslug' | 'wslug' | 'dslug'>(
  ({ params, user, ...loading }) =>
    // In the browser a page shows at once, and replaces its address itself.
    import.meta.env.SSR
      ? Promise.all([loadShell(loading, user, params), import('./shell/frame/leadOn.ts').then(({ leadOn }) => leadOn(loading, params))])
      : loadShell(loading, user, params),
  async ({ params, ...loading }) => params.dslug && (await importPublic()).loadPublic(loading, params),
)
export { page as loader, page as clientLoader }

/** Another workspace or document may need more of the tree. */
export const shouldRevalidate = ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || currentParams.wslug !== nextParams.wslug || currentParams.dslug !== nextParams.dslug

const PublicPage = lazy(importPublic)
const Palette = onDemand<PaletteProps>(() => import('./search/Palette.tsx').then(module => module.Palette))
const TeamPanels = onIdle<TeamPanelsProps>(() => import('./TeamPanels.tsx').then(module => module.TeamPanels))

/** The pages of a team; for guests the one that they have asked for, without anything around it. */
export default function TeamLayout() {
  const [isGuest] = useState(userOf(useApp().cache) === null)
  return isGuest ? <PublicPage /> : <TeamFrame />
}

/** All pages of a team: the shell around them, and the panels of the nouns that it opens. */
function TeamFrame() {
  const [isSearching, setSearching] = useState(false)
  const [opened, setOpened] = useState<OpenedPanels>({})
  const { queries, report } = useApp()
  const { tslug = '' } = useParams()
  const { error } = useQuery({ ...queries.team(tslug), enabled: false })
  const show = useCallback((changed: OpenedPanels) => setOpened(shown => ({ ...shown, ...changed })), [])
  const panels = useMemo<ShellPanels>(
    () => ({
      search: () => setSearching(true),
      newWorkspace: () => show({ isAdding: true }),
      invitePeople: () => show({ isInviting: true }),
      renameWorkspace: renamed => show({ renamed }),
      chooseOverview: (workspace, document) => show({ overview: { workspace, document } }),
      importInto: (workspace, parent, dropped) => {
        const open = (selection?: NonNullable<OpenedPanels['importing']>['selection']) =>
          show({ importing: { workspace, parent, selection } })
        if (!dropped) return open()
        const entries = [...dropped].flatMap(item => item.webkitGetAsEntry() ?? []) // they are there during the event only
        import('./imports/selection.ts').then(({ fromDrop }) => fromDrop(entries)).then(open, report)
      },
      exportDocument: (document, inside, beside) => show({ exporting: { document, inside, beside } }),
      templates: templateTask => show({ templateTask }),
      showFiles: asked => show({ files: { isOpen: true, asked } }),
      showImport: (workspace, id) => show({ importing: { workspace, report: id } }),
    }),
    [report, show],
  )
  if (isDenied(error) || isMissing(error)) return <ErrorPage error={error} />
  return (
    <Shell panels={panels}>
      <Outlet />
      <Palette isOpen={isSearching} onOpenChange={setSearching} />
      <TeamPanels opened={opened} onChange={show} />
    </Shell>
  )
}

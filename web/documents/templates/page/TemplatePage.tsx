import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { AppContext, useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { isOwned, templateById } from '../queries.ts'
import { appOfTemplates } from './appOfTemplates.ts'
import { ProductTemplate } from './ProductTemplate.tsx'
import { TemplateScreen } from './TemplateScreen.tsx'

/** One template: reading by default, writing in place as in a document. */
export function TemplatePage({ id }: { id: string }) {
  const app = useApp()
  const { team } = useShell()
  const { data: template, error } = useSuspenseQuery(templateById(app.api, team._id, id))
  const speaking = useMemo(() => appOfTemplates(app), [app])
  if (isDenied(error)) return <TeamPageProblem error={error} />
  return (
    <AppContext value={speaking}>
      {isOwned(template) ? (
        <TemplateScreen key={template._id} template={template} isDeleted={isMissing(error)} />
      ) : (
        <ProductTemplate template={template} />
      )}
    </AppContext>
  )
}

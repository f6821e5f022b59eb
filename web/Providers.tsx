import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type App, AppContext } from './data/app.ts'
import { uiTextsOf } from './data/uiTexts.ts'
import { UiTextsContext } from './ui/UiTexts.ts'

/** The contexts of every component, the same on server and browser. */
export function Providers({ app, children }: { app: App; children: ReactNode }) {
  const uiTexts = useMemo(() => uiTextsOf(app.texts), [app.texts])
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.cache}>
        <UiTextsContext value={uiTexts}>{children}</UiTextsContext>
      </QueryClientProvider>
    </AppContext>
  )
}

import { useEffect, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { PageProblem, problemOf } from '#web/shell/frame/PageProblem.tsx'
import { AccountFrame } from '#web/shell/frame/AccountFrame.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useOutsideTexts } from './useOutsideTexts.ts'

export interface TakenAwayProps {
  document: Document
  error: unknown
}

/** In the place of a document that its reader may not open any more. It may never come back to them, so they get what they had typed (`docs/decisions/015`). */
export function TakenAway({ document, error }: TakenAwayProps) {
  const t = useOutsideTexts()
  const url = usePageUrl()
  const { cache, report, texts } = useApp()
  const shared = texts.of('shell')('shared')
  const user = userOf(cache)?._id ?? ''
  const isKept = useKept(user, document._id)
  const download = async () => {
    const [draft] = await draftsOf(user, document._id)
    const { downloadText } = await import('../downloadText.ts')
    if (draft) await downloadText(t('mineFile', { title: draft.title }), draft.content)
  }
  return (
    <AccountFrame>
      <main id="content" tabIndex={-1} className="flex flex-col outline-none">
        <PageProblem
          problem={problemOf(error)}
          words={{ title: t('goneTitle'), text: t(isKept ? 'goneKept' : 'goneText') }}
          actions={
            <>
              <LinkButton href={url('sharedFromOutside')} tone={isKept ? undefined : 'primary'}>
                {shared}
              </LinkButton>
              {isKept && (
                <Button tone="primary" onClick={() => void download().catch(report)}>
                  {t('downloadKept')}
                </Button>
              )}
            </>
          }
        />
      </main>
    </AccountFrame>
  )
}

/** The editor has just been closed, and may still be keeping what was typed last. */
const LOOK_AGAIN_MS = 1000

function useKept(user: string, document: string): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const look = () =>
      void draftsOf(user, document).then(
        found => setKept(found.length > 0),
        // Without storage nothing has been kept.
        () => {},
      )
    look()
    return after(LOOK_AGAIN_MS, look)
  }, [user, document])
  return isKept
}

const draftsOf = async (user: string, document: string) => (await import('#web/data/drafts.ts')).findDrafts(user, document)

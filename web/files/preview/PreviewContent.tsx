import { useEffect, useState } from 'react'
import type { StoredFile } from '#contract/calls/files.ts'
import { useApp } from '#web/data/app.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { buttonLook } from '#web/ui/look/buttonLook.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { EntryPicture } from '../EntryPicture.tsx'
import { type FileLook, lookOf } from '../entries.ts'
import { useFileTexts } from '../useFileTexts.ts'

const TALL = 'max-h-[calc(100dvh-240px)]'

/** What is seen of a file. Nothing in a file runs: text is shown as text, and a PDF by the browser's own viewer in a tab of its own. */
export function PreviewContent({ file }: { file: StoredFile }) {
  const look = lookOf(file.type)
  switch (look) {
    case 'image':
      return <img src={file.url} alt={file.name} className={`mx-auto max-w-full rounded-control object-contain ${TALL}`} />
    case 'video':
      return (
        <video src={file.url} controls preload="metadata" className={`mx-auto aspect-video w-full rounded-control bg-black ${TALL}`}>
          <track kind="captions" />
        </video>
      )
    case 'audio':
      return (
        <audio src={file.url} controls preload="metadata" className="mx-auto my-10 w-full max-w-xl">
          <track kind="captions" />
        </audio>
      )
    default:
      return <ReadContent file={file} look={look} />
  }
}

/** Larger ones are only downloaded. */
const READ_MAX_BYTES = 40 * 1024 * 1024
const TEXT_SHOWN = 200_000

/** Reads the bytes first, with the session of the page. */
function ReadContent({ file, look }: { file: StoredFile; look: FileLook }) {
  const { report } = useApp()
  const t = useFileTexts()
  const isRead = look !== 'other' && file.size <= READ_MAX_BYTES
  const [content, setContent] = useState<{ text: string } | { address: string } | null>(null)
  useEffect(() => {
    if (!isRead) return
    const stopping = new AbortController()
    let address: string | undefined
    const read = async () => {
      const answer = await fetch(file.url, { signal: stopping.signal })
      if (!answer.ok) return
      if (look === 'text') return setContent({ text: await answer.text() })
      // The type is stated here and not taken from the file, so that no page of ours is made of it.
      address = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }))
      setContent({ address })
    }
    read().catch((error: unknown) => stopping.signal.aborted || report(error))
    return () => {
      stopping.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [file.url, isRead, look, report])

  if (isRead && content === null) return <SkeletonRows rows={6} />
  if (content && 'text' in content)
    return (
      <>
        <TextArea
          label={file.name}
          isLabelHidden
          readOnly
          rows={20}
          dir="auto"
          value={content.text.slice(0, TEXT_SHOWN)}
          className="font-mono text-sm"
        />
        {content.text.length > TEXT_SHOWN && <p className="mt-2 text-sm text-ink-soft">{t('tooLong')}</p>}
      </>
    )
  return (
    <EmptyState
      illustration={<EntryPicture entry={file} size="card" />}
      sentence={content ? file.name : t('noPreview')}
      action={
        content && (
          <a href={content.address} target="_blank" rel="noreferrer" className={buttonLook('primary', 'medium')}>
            {t('openPdf')}
          </a>
        )
      }
    />
  )
}

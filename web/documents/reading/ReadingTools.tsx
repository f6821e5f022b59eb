import { Copy, Link2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { underPointer } from '#web/platform/underPointer.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { useIsFinger } from '#web/shell/useMedia.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useCopy } from '../useCopy.ts'
import { FocusKeys } from '../focus/FocusKeys.tsx'
import { useOwnAddress } from '../useOwnAddress.ts'
import { Backlinks } from './Backlinks.tsx'
import { CopyButtons } from '../code/CopyButtons.tsx'
import type { LightboxProps } from './Lightbox.tsx'
import { useAttachments } from './useAttachments.ts'
import { useCopying } from './useCopying.ts'
import { useEnlarging } from './useEnlarging.ts'
import { type Mentioned, useMentioned } from './useMentioned.ts'
import { useReadNotifications } from './useReadNotifications.ts'
import { useTicking } from './useTicking.ts'
import { useVideos } from './useVideos.ts'
import { useReadingTexts } from './useReadingTexts.ts'

const Lightbox = onDemand<LightboxProps>(() => import('./Lightbox.tsx').then(module => module.Lightbox))

export interface ReadingToolsProps extends ToolsProps {
  /** Nobody writes in the text on this page. */
  isReading: boolean
}

interface ToolsProps {
  text: RefObject<HTMLElement | null>
  document: Document
  onMentioned: (mentioned: Mentioned) => void
}

/** The position of a button, in pixels from the article's edges. */
interface Spot {
  element: HTMLElement
  top: number
  left: number
}

/** What belongs to a text once the page is at rest. What names the document stays below it while somebody writes, so that nothing moves. */
export function ReadingTools({ isReading, ...tools }: ReadingToolsProps) {
  return (
    <>
      {isReading && <Tools {...tools} />}
      <Backlinks document={tools.document} />
      <FocusKeys />
    </>
  )
}

/**
 * The actions of a reader on parts of the text: copy code, copy the link to a heading, enlarge a picture, tick a to-do. The served text is not changed;
 * one button follows the pointer or the focus, and fingers have one at each block of code. Enter on a focused block of code copies it, on a picture it enlarges it.
 */
function Tools({ text, document, onMentioned }: ToolsProps) {
  const { origin } = useApp()
  const shell = useTeamShell()
  const t = useReadingTexts()
  const copy = useCopy()
  const isFinger = useIsFinger()
  const [spot, setSpot] = useState<Spot | null>(null)
  const [enlarged, setEnlarged] = useEnlarging(text, t('enlarge'))

  useMentioned(document, onMentioned)
  useReadNotifications(document)
  useCopying(text)
  useTicking(text, document)
  useVideos(text)
  useAttachments(text, shell && (file => shell.panels.showFiles({ file })))
  useOwnAddress(document)

  const copyCode = (code: HTMLElement) => void copy(codeIn(code), t('codeCopied'))
  const copyByKey = useEffectEvent(copyCode)
  useEffect(() => {
    const root = text.current
    const article = root?.parentElement
    if (!root || !article) return
    const stopping = new AbortController()
    const { signal } = stopping
    const show = ({ target }: Pick<Event, 'target'>) => {
      if (!(target instanceof Element) || target.closest('[data-reading-tool]')) return
      const element = root.contains(target) ? target.closest<HTMLElement>('pre, h1[id], h2[id], h3[id]') : null
      setSpot(element && spotOf(element, article))
    }
    article.addEventListener('pointerover', show, { signal })
    article.addEventListener('focusin', show, { signal })
    show({ target: underPointer() })
    article.addEventListener('pointerleave', () => setSpot(null), { signal })
    root.addEventListener(
      'keydown',
      event => {
        if (event.key === 'Enter' && event.target instanceof HTMLPreElement) copyByKey(event.target)
      },
      { signal },
    )
    return () => stopping.abort()
  }, [text])

  const isCode = spot?.element.tagName === 'PRE'
  const heading = spot?.element.textContent?.trim() ?? ''
  const press = () => {
    if (!spot) return
    if (isCode) copyCode(spot.element)
    else void copy(`${origin}${window.location.pathname}#${spot.element.id}`, t('headingCopied'))
  }
  return (
    <>
      {spot && (
        <div data-reading-tool className="absolute pointer-coarse:hidden" style={{ top: spot.top, left: spot.left }}>
          <IconButton
            label={isCode ? t('copyCode') : t('copyHeading', { heading })}
            icon={isCode ? <Copy size={15} /> : <Link2 size={16} />}
            onClick={press}
            className={isCode ? 'bg-side' : ''}
          />
        </div>
      )}
      {isFinger && <CopyButtons text={text} onCopy={copyCode} />}
      {enlarged && <Lightbox isOpen {...enlarged} onOpenChange={isOpen => !isOpen && setEnlarged(null)} />}
    </>
  )
}

/** The source of a diagram is not to be seen, but copied. */
const codeIn = (block: HTMLElement): string => block.querySelector('code')?.textContent ?? ''

const BUTTON_PX = 32

function spotOf(element: HTMLElement, article: HTMLElement): Spot {
  const box = element.getBoundingClientRect()
  const frame = article.getBoundingClientRect()
  if (element.tagName === 'PRE') return { element, top: box.top - frame.top + 6, left: box.right - frame.left - BUTTON_PX - 6 }
  const line = Number.parseFloat(getComputedStyle(element).lineHeight)
  const hasGutter = frame.left > BUTTON_PX + 8
  return {
    element,
    top: box.top - frame.top + (line - BUTTON_PX) / 2,
    left: hasGutter ? -BUTTON_PX - 2 : frame.width - BUTTON_PX,
  }
}

import { Copy, Link2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { underPointer } from '#web/platform/underPointer.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { useIsFinger } from '#web/shell/useMedia.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { useReadingTexts } from '../reading/useReadingTexts.ts'
import { useCopy } from '../useCopy.ts'
import { CopyButtons } from './CopyButtons.tsx'
import type { LightboxProps } from './Lightbox.tsx'
import { useAttachments } from './useAttachments.ts'
import { useEnlarging } from './useEnlarging.ts'
import { usePrintedAddresses } from './usePrintedAddresses.ts'
import { useVideos } from './useVideos.ts'

const Lightbox = onDemand<LightboxProps>(() => import('./Lightbox.tsx').then(module => module.Lightbox))

export interface PartToolsProps {
  text: RefObject<HTMLElement | null>
  /** Of which parts there is something to copy: code, and headings, whose address is copied. */
  copies: readonly ('code' | 'headings')[]
}

/** The position of a button, in pixels from the article's edges. */
interface Spot {
  element: HTMLElement
  top: number
  left: number
}

const SELECTORS = { code: 'pre', headings: 'h1[id], h2[id], h3[id]' } as const

/**
 * What whoever reads a text may do with its parts: play a video, enlarge a picture, look into a file, copy code and the address of a heading. The served text is
 * not changed; one button follows the pointer or the focus, and fingers have one at each block of code. Enter on a focused block of code copies it, on a picture
 * it enlarges it.
 */
export function PartTools({ text, copies }: PartToolsProps) {
  const { origin } = useApp()
  const shell = useTeamShell()
  const t = useReadingTexts()
  const copy = useCopy()
  const isFinger = useIsFinger()
  const [enlarged, setEnlarged] = useEnlarging(text, t('enlarge'))
  useVideos(text)
  usePrintedAddresses(text)
  useAttachments(text, shell && (file => shell.panels.showFiles({ file })))

  const copyCode = (code: HTMLElement) => void copy(codeIn(code), t('codeCopied'))
  const spot = useSpot(text, copies.map(part => SELECTORS[part]).join(', '), copyCode)
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
      {isFinger && copies.includes('code') && <CopyButtons text={text} onCopy={copyCode} />}
      {enlarged && <Lightbox isOpen {...enlarged} onOpenChange={isOpen => !isOpen && setEnlarged(null)} />}
    </>
  )
}

/** Follows the pointer and the focus to what matches `selector`, where there is any. Enter on a block of code copies it. */
function useSpot(text: RefObject<HTMLElement | null>, selector: string, copyCode: (code: HTMLElement) => void): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)
  const copyByKey = useEffectEvent(copyCode)
  useEffect(() => {
    const root = text.current
    const article = root?.parentElement
    if (!root || !article || selector === '') return
    const stopping = new AbortController()
    const { signal } = stopping
    const show = ({ target }: Pick<Event, 'target'>) => {
      if (!(target instanceof Element) || target.closest('[data-reading-tool]')) return
      const element = root.contains(target) ? target.closest<HTMLElement>(selector) : null
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
  }, [text, selector])
  return spot
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

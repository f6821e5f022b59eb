import { diagrams as en } from '#texts/en/diagrams.ts'
import { diagrams as fr } from '#texts/fr/diagrams.ts'
import type { Lang } from '#contract/fields.ts'
import type { Speak } from '#texts/translate.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)
const ALT_MAX = 300
const SMALLEST = 0.65
/** The source that was asked for last, for each place. */
const asked = new WeakMap<Element, string>()

/** Draws a source into a place, where the picture of the source before stays until then, and under a sentence when the new one cannot be drawn. */
export async function showDiagram(place: HTMLElement, source: string, lang: Lang): Promise<void> {
  if (asked.get(place) === source) return
  asked.set(place, source)
  const { drawDiagram } = await import('./drawDiagram.ts')
  const drawn = source.trim() === '' ? null : await drawDiagram(source)
  if (asked.get(place) !== source) return
  const t: Speak<typeof en> = texts[lang]
  const picture = place.querySelector<HTMLImageElement>('img.diagram')
  place.querySelector('.diagram-problem')?.remove()
  if (!drawn) picture?.remove()
  else if ('problem' in drawn) {
    const words = window.document.createElement('small')
    words.className = 'diagram-problem'
    words.textContent = drawn.line === undefined ? t(drawn.problem) : t('wrongLine', { line: drawn.line })
    place.append(words)
    picture?.remove()
  } else {
    const shown = picture ?? window.document.createElement('img')
    Object.assign(shown, { className: 'diagram', src: drawn.address, width: Math.ceil(drawn.width), height: Math.ceil(drawn.height) })
    // On a phone its words stay readable, and the picture scrolls.
    shown.style.minWidth = `${Math.round(drawn.width * SMALLEST)}px`
    shown.alt = t('diagram', { source: source.replace(/\s+/g, ' ').trim().slice(0, ALT_MAX) })
    place.prepend(shown)
  }
}

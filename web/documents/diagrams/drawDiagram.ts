import mermaid, { type MermaidConfig } from 'mermaid'
import { DIAGRAM_MAX } from '#contract/limits.ts'

/** A picture, with its size, or what is wrong with the source. */
export type Diagram = { address: string; width: number; height: number } | { problem: 'wrong' | 'outside' | 'tooLong'; line?: number }

const FONT = 'system-ui, sans-serif'
const EDGES_MAX = 500
/** What a source may not choose for itself, besides what Mermaid forbids anyway. */
const FIXED = [
  'htmlLabels',
  'themeCSS',
  'fontFamily',
  'altFontFamily',
  'dompurifyConfig',
  'arrowMarkerAbsolute',
  'layout',
  'flowchart.htmlLabels',
]
/** Ink on the paper of the light theme. */
const COLOURS = {
  ...{ background: '#fffdf8', primaryColor: '#eeedfb', primaryTextColor: '#1d1b3a', primaryBorderColor: '#8884a0', lineColor: '#5b5873' },
  ...{ secondaryColor: '#fdf3d7', tertiaryColor: '#f8f6f1', noteBkgColor: '#fdf3d7', noteBorderColor: '#9a6700' },
}
const CONFIG: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  secure: ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges', ...FIXED],
  suppressErrorRendering: true,
  maxTextSize: DIAGRAM_MAX,
  maxEdges: EDGES_MAX,
  theme: 'base',
  themeVariables: COLOURS,
  fontFamily: FONT,
  layout: 'dagre',
  htmlLabels: false,
  flowchart: { htmlLabels: false },
}
/** What would be fetched from elsewhere while the diagram is measured. */
const OUTSIDE = /\burl\s*\(|\bimg\s*:|@import|<\s*(?:img|image|iframe|object|embed|link|style|script|svg)\b/i

let count = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws the source of a diagram, one after the other. The picture is shown by `<img>`, where nothing in it can run, be clicked or load anything
 * (`security: Diagrams`). Never rejects for what the source says.
 */
export function drawDiagram(source: string): Promise<Diagram> {
  const drawn = last.then(() => draw(source))
  last = drawn.catch(() => {})
  return drawn
}

async function draw(source: string): Promise<Diagram> {
  if (source.length > DIAGRAM_MAX) return { problem: 'tooLong' }
  if (OUTSIDE.test(source)) return { problem: 'outside' }
  const place = window.document.createElement('div')
  place.className = 'diagram-place'
  place.setAttribute('aria-hidden', 'true')
  window.document.body.append(place)
  const styles = takeStyles()
  try {
    mermaid.initialize(CONFIG)
    const { svg } = await mermaid.render(`diagram-${++count}`, source, place)
    return pictureOf(svg, styles.css())
  } catch (error) {
    const line = /line (\d+)/.exec(String(error))?.[1]
    return { problem: 'wrong', ...(line && { line: Number(line) }) }
  } finally {
    styles.stop()
    place.remove()
  }
}

/**
 * Mermaid puts a style element into the page, to measure with and as a part of the picture. The policy of the page forbids it, and reports it. So its rules become
 * a sheet of the script's own meanwhile, and the picture gets them as letters.
 */
function takeStyles() {
  const { document } = window
  const sheet = new CSSStyleSheet()
  let css = ''
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, sheet]
  const createElement = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    if (name !== 'style') return createElement(name, options)
    const stand = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    Object.defineProperty(stand, 'innerHTML', {
      set: (rules: string) => {
        css += rules
        sheet.replaceSync(css)
      },
    })
    return stand as unknown as HTMLElement
  }
  return {
    css: () => css,
    stop: () => {
      Reflect.deleteProperty(document, 'createElement')
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    },
  }
}

/** As XML, with the size that its `viewBox` states. */
function pictureOf(html: string, css: string): Diagram {
  const svg = new DOMParser().parseFromString(html, 'text/html').querySelector('svg')
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!svg || !(width > 0) || !(height > 0)) return { problem: 'wrong' }
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.removeAttribute('style')
  const xml = new XMLSerializer().serializeToString(svg)
  const end = xml.indexOf('>') + 1
  const rules = `<style><![CDATA[${css.replaceAll(']]>', '')}]]></style>`
  return { address: `data:image/svg+xml,${encodeURIComponent(xml.slice(0, end) + rules + xml.slice(end))}`, width, height }
}

import type { Lang } from '#contract/fields.ts'
import { escapeHtml, renderHtml } from '#editor/renderHtml.ts'
import { documents as enDocuments } from '#texts/en/documents.ts'
import { exportedPages as en } from '#texts/en/exportedPages.ts'
import { documents as frDocuments } from '#texts/fr/documents.ts'
import { exportedPages as fr } from '#texts/fr/exportedPages.ts'
import { relativeAddress } from './names.ts'
import type { Entry, PageWriter } from './pageWriter.ts'
import { pageStyle } from './pageStyle.ts'

const texts = { en: { ...enDocuments, ...en }, fr: { ...frDocuments, ...fr } }
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const
const MB = 1024 * 1024
const CONTENTS = 'index.html'

/**
 * Pages that any browser shows as they are: each has its style sheet in it, and no script. What is written was rendered as for a reader, where nothing
 * can act (`security: hostile HTML`); the policy in the page says so once more.
 */
export const htmlPages = (lang: Lang, timeZone: string): PageWriter => {
  const t = texts[lang]
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone })
  const calloutLabels = { note: t.noteKind, tip: t.tipKind, info: t.infoKind, warning: t.warningKind, danger: t.dangerKind }
  const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`
  return {
    ending: '.html',
    type: 'text/html; charset=utf-8',
    picturesInside: 4 * MB,
    page: ({ title, icon, content, updated_at }, { addressOf }) => {
      const time = `<time datetime="${updated_at}">${escapeHtml(day.format(new Date(updated_at)))}</time>`
      const head = `<header>
<h1 class="title" dir="auto">${icon ? `<span class="icon">${escapeHtml(icon)}</span> ` : ''}${escapeHtml(title)}</h1>
<p class="changed">${escapeHtml(t.changed).replace('{{date}}', () => time)}</p>
</header>`
      const text = renderHtml(content, { language: lang, calloutLabels, addressOf })
      return htmlPage(title, `<main>\n${head}\n<article>${text}</article>\n</main>`)
    },
    contents: pages => ({
      path: CONTENTS,
      text: htmlPage(
        pages[0]?.title ?? '',
        `<main>\n<header><h1 class="title">${escapeHtml(t.contents)}</h1></header>\n<nav>${listOf(pages)}</nav>\n</main>`,
      ),
    }),
  }
}

/** The pages as lists in lists. */
const listOf = (pages: readonly Entry[]): string => {
  let html = ''
  let depth = -1
  for (const page of pages) {
    html += page.depth > depth ? '<ul>' : `</li>${'</ul></li>'.repeat(depth - page.depth)}`
    html += `<li><a dir="auto" href="${escapeHtml(relativeAddress(CONTENTS, page.path))}">${escapeHtml(page.title)}</a>`
    depth = page.depth
  }
  return html + '</li></ul>'.repeat(depth + 1)
}

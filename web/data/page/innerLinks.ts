import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Lang } from '#contract/fields.ts'
import { inLanguage, splitLang } from '#contract/pages.ts'
import { isStaticPage } from './staticPages.ts'
import { useApp } from '#web/data/app.ts'

/**
 * Sends plain anchors through the router, with one listener for all of them, because a component for each would be slow in long lists.
 * A link to another language, a static page or a file loads a page as usual. A jump within the page is a history entry of its own, so that the router
 * restores the scroll position before it.
 */
export const useInnerLinks = (): void => {
  const { lang } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = innerPath(event, lang)
      if (path === null) return
      event.preventDefault()
      // An address by id leads on to another one: the browser takes the anchor along, the router would lose it.
      if (isById(splitLang(path).path) && path.includes('#')) window.location.assign(path)
      else void Promise.resolve(navigate(path)).then(() => continueAt(window.location.hash.slice(1)))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [lang, navigate])
}

const innerPath = (event: MouseEvent, lang: Lang): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor || !anchor.href || anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null
  const { origin, pathname, search, hash, searchParams } = new URL(anchor.href)
  if (origin !== window.location.origin || pathname.startsWith('/api/') || searchParams.has('lang')) return null
  // Links in texts have an id and no language: the reader's language is kept.
  if (isById(pathname)) return inLanguage(lang, pathname) + search + hash
  const page = splitLang(pathname)
  return page.lang === lang && !isStaticPage(page.path) ? pathname + search + hash : null
}

/** Moves the starting point of the Tab key to the target, as the browser does for its own jumps. */
const continueAt = (anchor: string): void => {
  const place = anchor === '' ? null : (document.getElementById(anchor) ?? document.getElementById(decode(anchor)))
  if (!place) return
  // The router cannot scroll to what is folded away, as a block may be (`editor/render.ts`).
  for (let fold; (fold = place.closest('details:not([open])')); place.scrollIntoView()) fold.setAttribute('open', '')
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

const decode = (anchor: string): string => {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

const isById = (path: string): boolean => path.startsWith('/doc/')

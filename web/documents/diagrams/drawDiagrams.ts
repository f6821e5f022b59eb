import type { Lang } from '#contract/fields.ts'
import { showDiagram } from './showDiagram.ts'

/** Shows the diagrams of a text that is read in the place of their sources, once they come near the window. */
export function drawDiagrams(root: HTMLElement, gone: AbortSignal): void {
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) show(target as HTMLElement)
    },
    { rootMargin: '600px' },
  )
  for (const code of root.querySelectorAll('pre > code.language-mermaid')) near.observe(code.parentElement!)
  gone.addEventListener('abort', () => near.disconnect())
}

const show = (block: HTMLElement): void => {
  const source = block.querySelector('code')?.textContent ?? ''
  showDiagram(block, source, window.document.documentElement.lang as Lang).catch(reportError)
}

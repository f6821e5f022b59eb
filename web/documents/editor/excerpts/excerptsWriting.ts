import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { ExcerptSource } from './excerptSource.ts'
import { ExcerptView } from './ExcerptView.ts'

interface ExcerptsOptions {
  /** Null until the editor gives it. */
  source: ExcerptSource | null
}

/** Excerpts while the text is written: they follow their sources (`product: 5.9`). */
export const ExcerptsWriting = Extension.create<ExcerptsOptions>({
  name: 'excerptsWriting',
  addOptions: () => ({ source: null }),
  addProseMirrorPlugins() {
    const { source } = this.options
    return source ? [new Plugin({ props: { nodeViews: { excerpt: node => new ExcerptView(node, source) } } })] : []
  },
})

import { useUiTexts } from '#web/ui/UiTexts.ts'

/** The first stop of the Tab key: straight to the content, past the navigation. The content carries `id="content"`. */
export function SkipLink() {
  const texts = useUiTexts()
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-100 -translate-y-16 rounded-control bg-accent px-4 py-2.5 font-book text-accent-ink focus:shadow-raised focus:translate-y-0"
    >
      {texts.skipToContent}
    </a>
  )
}

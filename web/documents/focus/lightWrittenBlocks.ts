/**
 * Makes all blocks of the text that is being written paler, except those that the selection is in. The rule counts them, since the editor takes back what others
 * change in its elements. Returns what ends it.
 */
export function lightWrittenBlocks(): () => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let shown = ''
  const follow = () => {
    const rule = palerBut(writtenBlocks())
    if (rule !== shown) sheet.replaceSync(rule)
    shown = rule
  }
  follow()
  document.addEventListener('selectionchange', follow)
  return () => {
    document.removeEventListener('selectionchange', follow)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
  }
}

type Blocks = readonly [first: number, last: number]

const TEXT = '#content article .ProseMirror'

const palerBut = (blocks: Blocks | null): string =>
  blocks ? `${TEXT} > :not(:nth-child(n + ${blocks[0] + 1}):nth-child(-n + ${blocks[1] + 1})) { opacity: 0.45 }` : ''

/** The places of the blocks that the selection is in; null while it is elsewhere, or nobody writes. */
function writtenBlocks(): Blocks | null {
  const text = document.querySelector(TEXT)
  const selection = getSelection()
  if (!text || !selection || selection.rangeCount === 0) return null
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  if (!text.contains(startContainer) || !text.contains(endContainer)) return null
  const blocks = [...text.children]
  const placeOf = (node: Node, offset: number) => (node === text ? offset : blocks.findIndex(block => block.contains(node)))
  const first = placeOf(startContainer, startOffset)
  return [first, Math.max(first, placeOf(endContainer, endContainer === text ? endOffset - 1 : endOffset))]
}

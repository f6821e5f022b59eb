import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** Returns the first place of each id; a link to it leads there. */
export function namesIn(doc: Node): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>()
  doc.descendants(({ isBlock, attrs }, at) => {
    if (isBlock && attrs.id && !places.has(attrs.id)) places.set(attrs.id, at)
  })
  return places
}

/** Returns blocks without their ids, because a copy is another block, but for those that `isKept` keeps. A mention keeps the id of what it names. */
export function unnamed(blocks: Fragment, isKept: (id: unknown) => boolean = () => false): Fragment {
  const copies: Node[] = []
  blocks.forEach(block => {
    const { id, ...attrs } = block.attrs
    if (!block.isBlock) copies.push(block)
    else copies.push(block.type.create({ ...attrs, id: isKept(id) ? id : null }, unnamed(block.content, isKept), block.marks))
  })
  return Fragment.from(copies)
}

/** Pasted blocks keep their ids where they have been cut, and not where they are copies of blocks that are still there. */
export function withFreeNames({ content, openStart, openEnd }: Slice, doc: Node): Slice {
  const names = namesIn(doc)
  return new Slice(
    unnamed(content, id => !names.has(id)),
    openStart,
    openEnd,
  )
}

/** Whether HTML was copied from Slack, whose elements say what they are in its own text. */
export const isFromSlack = (html: string): boolean => html.includes(' data-stringify-')

/**
 * Slack draws its emoji as pictures, keeps the items of each step of a list in a list of its own beside the others, and divides paragraphs by an element between them.
 */
export function mendSlack(page: Document): void {
  for (const picture of page.querySelectorAll('img[data-stringify-emoji], img[data-stringify-type="emoji"]')) {
    const name = picture.getAttribute('data-stringify-emoji') ?? picture.getAttribute('alt') ?? ''
    picture.replaceWith(emojiOf(picture.getAttribute('src') ?? '', name))
  }
  for (const mention of page.querySelectorAll('[data-stringify-type="mention"], a.c-member_slug')) {
    // One in another has gone with it.
    if (!mention.isConnected) continue
    const name = mention.textContent.trim()
    mention.replaceWith(name === '' || name.startsWith('@') ? name : `@${name}`)
  }
  for (const end of page.querySelectorAll('[data-stringify-type="paragraph-break"]')) end.replaceWith(page.createElement('div'))
  nestLists(page)
}

const STANDARD = 'https://a.slack-edge.com/production-standard-emoji-assets/'
/** The name of the file is the number of each character. */
const CHARACTERS = /\/([0-9a-f]{4,5}(?:-[0-9a-f]{4,5}){0,9})(?:@2x)?\.png$/

/** Returns the emoji whose picture has this address; its name where the picture is one that people have added. */
export function emojiOf(address: string, name: string): string {
  const [, characters] = (address.startsWith(STANDARD) && CHARACTERS.exec(address)) || []
  if (characters === undefined) return name
  const sign = String.fromCodePoint(...characters.split('-').map(part => Number.parseInt(part, 16)))
  if (/^\p{Emoji_Presentation}/u.test(sign) || (/^\p{Emoji}/u.test(sign) && sign.includes('\uFE0F'))) return sign
  return /^\p{Extended_Pictographic}$/u.test(sign) ? `${sign}\uFE0F` : name
}

/** So many steps lists have in Slack, and a few more. */
const LEVEL_MAX = 12

/** Puts lists whose items are further in into the item before them, and items that go on into the list that was interrupted. */
function nestLists(page: Document): void {
  const lists = [...page.querySelectorAll<HTMLElement>('ul[data-indent], ol[data-indent]')].filter(
    list => list.parentElement?.localName !== 'li',
  )
  // Asked for before anything is moved: what stays between them would be passed again and again.
  const before = lists.map(blockBefore)
  const open: { level: number; list: HTMLElement }[] = []
  for (const [index, list] of lists.entries()) {
    const level = Math.min(LEVEL_MAX, Number(list.dataset.indent) || 0)
    if (before[index] !== lists[index - 1]) open.length = 0
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const same = open.at(-1)?.level === level ? open.pop()! : null
    const holder = open.at(-1)?.list.lastElementChild
    if (same?.list.localName === list.localName) {
      while (list.firstChild) same.list.append(list.firstChild)
      list.remove()
      open.push(same)
      continue
    }
    if (holder) holder.append(list)
    open.push({ level, list })
  }
}

/** Returns what stands right before an element, past blanks. */
function blockBefore(element: Element): Node | null {
  let node = element.previousSibling
  while (node && (node instanceof Comment || (node instanceof Text && node.data.trim() === ''))) node = node.previousSibling
  return node
}

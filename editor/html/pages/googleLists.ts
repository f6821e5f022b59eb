import type { HtmlReceiver } from '../html.ts'

const LIST = /^lst-kix_\w{1,60}-(\d)$/

interface OpenList {
  level: number
  name: string
  hasItem: boolean
}

/**
 * Google Docs writes a list in a list as another list after it, whose class says how deep it is. The reader gets them inside each other: a list and its last
 * item stay open for it until something else follows.
 */
export class GoogleLists {
  private readonly reader: HtmlReceiver
  private readonly open: OpenList[] = []

  constructor(reader: HtmlReceiver) {
    this.reader = reader
  }

  /** Begins a list, or goes on with one that is open. Returns false where the classes are not those of Google. */
  begin(name: string, classes: readonly string[]): boolean {
    const level = classes.map(each => LIST.exec(each)?.[1]).find(found => found !== undefined)
    if (level === undefined) return false
    this.endFrom(({ level: open, name: kind }) => open > Number(level) || (open === Number(level) && kind !== name))
    if (this.open.at(-1)?.level === Number(level)) return true
    this.reader.open(name, {})
    this.open.push({ level: Number(level), name, hasItem: false })
    return true
  }

  item(): void {
    const list = this.open.at(-1)!
    if (list.hasItem) this.reader.close()
    list.hasItem = true
    this.reader.open('li', {})
  }

  /** What follows is no part of them. */
  end(): void {
    this.endFrom(() => true)
  }

  private endFrom(isOver: (list: OpenList) => boolean): void {
    for (let list = this.open.at(-1); list && isOver(list); list = this.open.at(-1)) {
      if (list.hasItem) this.reader.close()
      this.reader.close()
      this.open.pop()
    }
  }
}

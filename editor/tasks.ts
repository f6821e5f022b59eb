import type { Content, ContentNode } from './node.ts'
import { childrenOf, textOf, walk } from './walk.ts'

/** A to-do, known by its line: of those that say the same, the `nth` of so many. */
export interface TaskName {
  says: string
  nth: number
  of: number
}

/** The to-dos of a text in reading order, nested ones included. */
export const tasksIn = (content: ContentNode): ContentNode[] => [...walk(content)].flatMap(({ node }) => (isTask(node) ? [node] : []))

export const isTicked = (task: ContentNode): boolean => task.attrs?.checked === true

/** The words of its own line, without what is nested in it. */
export const wordsOfTask = (task: ContentNode): string => {
  const [line] = childrenOf(task)
  return line ? textOf(line) : ''
}

/** What the to-do at this place in reading order is called, in this text and in those that come of it. */
export function nameOfTask(content: ContentNode, index: number): TaskName {
  const said = tasksIn(content).map(saidBy)
  const says = said[index] ?? ''
  const same = said.flatMap((one, at) => (one === says ? [at] : []))
  return { says, nth: same.indexOf(index), of: same.length }
}

/** Where the to-do stands now; undefined when its line was changed, or when one that says the same has come or gone: then nobody knows which one is meant. */
export function findTask(content: ContentNode, { says, nth, of }: TaskName): number | undefined {
  const same = tasksIn(content).flatMap((task, at) => (saidBy(task) === says ? [at] : []))
  return same.length === of ? same[nth] : undefined
}

/** Whether that to-do is ticked in this text; false where it is not found. */
export const isTickedIn = (content: ContentNode, name: TaskName): boolean => {
  const index = findTask(content, name)
  return index !== undefined && isTicked(tasksIn(content)[index]!)
}

/** The text with one box ticked or not, everything beside the way to it the same objects; the same text when it is so already. */
export function withTask(content: Content, index: number, checked: boolean): Content {
  let place = index
  const change = (node: ContentNode): ContentNode => {
    if (isTask(node) && place-- === 0) return isTicked(node) === checked ? node : { ...node, attrs: { ...node.attrs, checked } }
    if (place < 0 || !node.content) return node
    const children = node.content.map(change)
    return children.every((child, at) => child === node.content?.[at]) ? node : { ...node, content: children }
  }
  return change(content) as Content
}

const isTask = ({ type }: ContentNode): boolean => type === 'taskItem'

const saidBy = (task: ContentNode): string => JSON.stringify([task.attrs?.id, childrenOf(task)[0]])

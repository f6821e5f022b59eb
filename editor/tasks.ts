import type { Content, ContentNode } from './node.ts'
import { childrenOf, textOf, walk } from './walk.ts'

/** A to-do, identified by its line: among equal lines, number `nth` of `of`. */
export interface TaskName {
  says: string
  nth: number
  of: number
}

/** Returns the to-dos of a text in reading order, nested ones included. */
export const tasksIn = (content: ContentNode): ContentNode[] => [...walk(content)].flatMap(({ node }) => (isTask(node) ? [node] : []))

export const isTicked = (task: ContentNode): boolean => task.attrs?.checked === true

/** Returns the words of its own line, without nested items. */
export const wordsOfTask = (task: ContentNode): string => {
  const [line] = childrenOf(task)
  return line ? textOf(line) : ''
}

/** Returns the identity of the to-do at this index, in this text and in later versions of it. */
export function nameOfTask(content: ContentNode, index: number): TaskName {
  const said = tasksIn(content).map(saidBy)
  const says = said[index] ?? ''
  const same = said.flatMap((one, at) => (one === says ? [at] : []))
  return { says, nth: same.indexOf(index), of: same.length }
}

/** Returns the index of the to-do; undefined when its line was changed, or when an equal line was added or removed, which makes it ambiguous. */
export function findTask(content: ContentNode, { says, nth, of }: TaskName): number | undefined {
  const same = tasksIn(content).flatMap((task, at) => (saidBy(task) === says ? [at] : []))
  return same.length === of ? same[nth] : undefined
}

/** Whether the to-do is ticked in this text; false where it is not found. */
export const isTickedIn = (content: ContentNode, name: TaskName): boolean => {
  const index = findTask(content, name)
  return index !== undefined && isTicked(tasksIn(content)[index]!)
}

/** Returns the text with one box ticked or unticked; nodes off its path stay the same objects. Returns the same text when nothing changes. */
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

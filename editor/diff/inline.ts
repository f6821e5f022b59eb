import type { ContentMark, ContentNode } from '../node.ts'
import type { Pair } from './chain.ts'
import type { Effort } from './effort.ts'
import type { DiffNode } from './node.ts'
import type { Line, Numbering } from './numbering.ts'
import { matches } from './sequence.ts'
import type { Token } from './tokens.ts'

/** Lines that share less are shown one after the other: single common words would only disturb. */
const KEPT_MIN = 0.25

/** Compares the words of a text block. */
export function diffInline(before: ContentNode, after: ContentNode, numbering: Numbering, effort: Effort): DiffNode[] {
  const [old, now] = [numbering.lineOf(before), numbering.lineOf(after)]
  const kept = withoutChance(matches(old.numbers, now.numbers, effort), old, now)
  const [olds, news] = [old.tokens, now.tokens]
  const line = new Drawn()
  let [from, fromAfter] = [0, 0]
  for (const [at, atAfter] of [...kept, [olds.length, news.length] as const]) {
    for (const token of olds.slice(from, at)) line.add(token, { change: 'deleted' })
    for (const token of news.slice(fromAfter, atAfter)) line.add(token, { change: 'inserted' })
    if (at < olds.length) line.add(news[atAfter]!, markChange(olds[at]!.node, news[atAfter]!.node))
    ;[from, fromAfter] = [at + 1, atAfter + 1]
  }
  return line.nodes
}

/** Drops accidental matches: few words of two lines, and the space between two words that were both replaced. */
function withoutChance(pairs: readonly Pair[], old: Line, now: Line): readonly Pair[] {
  const words = ({ isWord }: Line) => isWord.reduce((sum, is) => sum + (is ? 1 : 0), 0)
  const keptWords = pairs.reduce((sum, [at]) => sum + (old.isWord[at] ? 1 : 0), 0)
  if (keptWords < KEPT_MIN * Math.min(words(old), words(now))) return []

  const runs: Pair[][] = []
  for (const pair of pairs) {
    const last = runs.at(-1)?.at(-1)
    if (last && pair[0] === last[0] + 1 && pair[1] === last[1] + 1) runs.at(-1)!.push(pair)
    else runs.push([pair])
  }
  const isReplaced = (from: Pair | undefined, to: Pair | undefined) =>
    (to?.[0] ?? old.tokens.length) - (from?.[0] ?? -1) > 1 && (to?.[1] ?? now.tokens.length) - (from?.[1] ?? -1) > 1
  return runs
    .filter((run, index) => {
      const isBetween = run.every(([at]) => !old.isWord[at] && old.tokens[at]!.text !== undefined && old.tokens[at]!.text !== '\n')
      return !isBetween || !isReplaced(runs[index - 1]?.at(-1), run[0]) || !isReplaced(run.at(-1), runs[index + 1]?.[0])
    })
    .flat()
}

type State = Pick<DiffNode, 'change' | 'before'>

function markChange(one: ContentNode, other: ContentNode): State {
  if (sameMarks(one.marks, other.marks)) return {}
  return { change: 'changed', before: { type: one.type, ...(one.attrs && { attrs: one.attrs }), ...(one.marks && { marks: one.marks }) } }
}

const sameMarks = (one: ContentMark[] | undefined, other: ContentMark[] | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns the nodes of a line; adjacent texts of one kind are joined. */
class Drawn {
  readonly nodes: DiffNode[] = []

  add({ node, text }: Token, state: State): void {
    const last = this.nodes.at(-1)
    if (text === undefined) this.nodes.push({ ...node, ...state })
    else if (last?.text !== undefined && isOneText(last, node, state)) last.text += text
    else this.nodes.push({ ...node, text, ...state })
  }
}

const isOneText = (last: DiffNode, node: ContentNode, state: State): boolean =>
  last.change === state.change && sameMarks(last.marks, node.marks) && sameMarks(last.before?.marks, state.before?.marks)

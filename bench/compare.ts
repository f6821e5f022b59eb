import { diffWords } from 'diff'
import { documentChanges } from '../contract/calls/documentChanges.ts'
import { documents } from '../contract/calls/documents.ts'
import { histories } from '../contract/calls/histories.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText, wordCount } from '#editor/plainText.ts'
import { callerOf } from './fill.ts'
import { median, quantile } from './load.ts'
import { page } from './texts.ts'
import type { Bench, Line } from './works.ts'

const WORDS = 20_000
/** One word in this many is changed. */
const CHANGED = 20
const VERSIONS = 12

/** Compares two versions of a very long document without a cached result, beside a comparison of their bare words. */
export async function compareVersions({ product, filled: { token, team, workspace } }: Bench): Promise<Line> {
  const call = callerOf(product.url, token)
  const texts = Array.from({ length: VERSIONS }, (_, version) => longText(version))
  const { document } = await call<{ document: { _id: string } }>(
    'POST',
    documents.create.path.replace('{teamId}', team._id).replace('{workspaceId}', workspace._id),
    { title: 'A document with versions' },
  )
  for (const content of texts) await call('PUT', `${documentChanges.update.path.replace('{id}', document._id)}?manual=true`, { content })
  const kept = await call<{ histories: { _id: string }[] }>('GET', histories.fetchByDocument.path.replace('{id}', document._id))
  const versions = kept.histories.map(({ _id }) => _id).toReversed()

  const path = histories.compare.path.replace('{docId}', document._id)
  const timeOf = async (work: () => unknown) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const ours: number[] = []
  const bare: number[] = []
  for (const [index, from] of versions.slice(0, -1).entries()) {
    ours.push(await timeOf(() => call('GET', `${path}?from=${from}&to=${versions[index + 1]}`)))
    bare.push(await timeOf(() => diffWords(plainText(texts[index]!), plainText(texts[index + 1]!))))
  }
  const known = await timeOf(() => call('GET', `${path}?from=${versions[0]}&to=${versions[1]}`))
  const [first = 0, ...later] = ours
  const worst = Math.max(...later)
  const ms = (value: number) => `${Math.round(value)} ms`
  return {
    work: `Compare two versions of a document of ${WORDS.toLocaleString('en')} words, of which ${100 / CHANGED} % are others, through the API`,
    goal: '≤ 300 ms',
    measured: `p50 **${ms(quantile(later, 0.5))}**, at most ${ms(worst)}, ${ms(first)} for the very first one, which starts the thread; ${ms(known)} once known; ${(median(later) / median(bare.slice(1))).toFixed(1)}× the bare words of both by jsdiff`,
    isReached: quantile(later, 0.5) <= 300,
  }
}

/** In each version one word in twenty is another one than in the version before. */
function longText(version: number): Content {
  const content: ContentNode[] = []
  let count = 0
  const changed = (node: ContentNode): ContentNode => ({
    ...node,
    ...(node.text !== undefined && {
      text: node.text.replace(/\S+/g, word => (++count % CHANGED <= version ? `${word}${count % CHANGED}` : word)),
    }),
    ...(node.content && { content: node.content.map(changed) }),
  })
  for (let number = 0; wordCount(plainText({ type: 'doc', content })) < WORDS; number++)
    content.push(...page(number).content.content.map(changed))
  return { type: 'doc', content }
}

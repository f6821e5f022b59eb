import { brotliDecompressSync } from 'node:zlib'
import { DOCUMENTS, type Filled, logIn, refreshCookieOf } from './fill.ts'
import { alternate, type Answer, type Load, load, median, quantile, type Request, timedGet } from './load.ts'
import { memoryMb, type Program, startLimit, startProduct } from './product.ts'
import { searchedWords } from './texts.ts'

/** A line of the table in `docs/performance.md`. */
export interface Line {
  work: string
  goal: string
  measured: string
  isReached: boolean
}

export interface Bench {
  product: Program
  limit: Program
  filled: Filled
}

const ROUNDS = 5
const rounded = (value: number, digits = 0): string => value.toLocaleString('en', { maximumFractionDigits: digits })
const percent = (share: number): string => `${rounded(share * 100)} %`
const bearer = ({ token }: { token: string }): Record<string, string> => ({ authorization: `Bearer ${token}` })

interface Compared {
  throughput: number
  slowness: number
  /** The product's own. */
  perSecond: number
  p99: number
  text: string
}

/** The median of the rounds' ratios, with the lowest and the highest: how much the machine was disturbed. */
function compare(pairs: { limit: Load; product: Load }[]): Compared {
  const ratios = pairs.map(({ limit, product }) => product.perSecond / limit.perSecond)
  const slowness = median(pairs.map(({ limit, product }) => product.p99 / limit.p99))
  const per = (whose: 'limit' | 'product') => median(pairs.map(pair => pair[whose].perSecond))
  const latency = (whose: 'limit' | 'product') => median(pairs.map(pair => pair[whose].p99))
  const text =
    `**${percent(median(ratios))}** (${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))} in ${pairs.length} rounds): ` +
    `${rounded(per('product'))} of ${rounded(per('limit'))}/s; p99 ${rounded(latency('product'), 1)} ms of ${rounded(latency('limit'), 1)} ms = **${rounded(slowness, 1)}×**`
  return { throughput: median(ratios), slowness, perSecond: per('product'), p99: latency('product'), text }
}

export async function readDocument({ product, limit, filled }: Bench): Promise<Line> {
  const bare = filled.documents.map(({ _id }): Request => ({ path: `/read/${_id}`, headers: {} }))
  const ours = filled.documents.map(({ _id }): Request => ({ path: `/api/documents/i/${_id}`, headers: bearer(filled.reader) }))
  await alternate(
    1,
    () => load(limit.url, bare, { seconds: 1 }),
    () => load(product.url, ours, { seconds: 2 }),
  ) // warms up both
  const { throughput, slowness, text } = compare(
    await alternate(
      ROUNDS,
      () => load(limit.url, bare),
      () => load(product.url, ours),
    ),
  )
  return {
    work: 'Read one document of 5 KB through the API, with session and rights',
    goal: '≥ 50 % of the limit’s requests/s, p99 ≤ 3×',
    measured: text,
    isReached: throughput >= 0.5 && slowness <= 3,
  }
}

/** Saves beside the bare update of one row; `query` says which kind of save. */
async function save({ product, limit, filled }: Bench, query: string): Promise<Compared> {
  const body = JSON.stringify({ content: filled.content }).replace('"text":"', '"text":"Save %number% ')
  const headers = { 'content-type': 'application/json' }
  const bare = filled.documents.map(({ _id }): Request => ({ method: 'PUT', path: `/save/${_id}`, headers, body }))
  const ours = filled.documents.map(({ _id }): Request => ({
    method: 'PUT',
    path: `/api/documents/i/${_id}${query}`,
    headers: { ...headers, ...bearer(filled) },
    body,
  }))
  await alternate(
    1,
    () => load(limit.url, bare, { seconds: 1 }),
    () => load(product.url, ours, { seconds: 2 }),
  )
  return compare(
    await alternate(
      ROUNDS,
      () => load(limit.url, bare),
      () => load(product.url, ours),
    ),
  )
}

export async function saveDocument(bench: Bench): Promise<Line> {
  const { throughput, text } = await save(bench, '')
  return {
    work: 'Save one document (lock, version, text, commit for the others, indexed right after)',
    goal: '≥ 35 % of the limit’s durable updates/s',
    measured: text,
    isReached: throughput >= 0.35,
  }
}

/** As a save by hand does; each document keeps its latest thirty versions. */
export async function saveVersion(bench: Bench): Promise<Line> {
  const { perSecond, p99, text } = await save(bench, '?manual=true')
  return {
    work: 'The same with a version for the history, whose oldest goes',
    goal: '≥ 300/s, p99 ≤ 150 ms',
    measured: text,
    isReached: perSecond >= 300 && p99 <= 150,
  }
}

/** The call that opens the navigation on a document of the lowest level. */
export async function openTree({ product, limit, filled }: Bench): Promise<Line> {
  const { workspace, documents } = filled
  const path = `/api/documents/w/${workspace._id}?parent=root&open=${documents[0]?.slug}&limit=500`
  const headers = { ...bearer(filled.reader), 'accept-encoding': 'br' }
  const ours = () => timedGet(product.url + path, headers)
  const pairs = await alternate(40, () => timedGet(`${limit.url}/children/${workspace._id}`, {}), ours)
  const [, ...warm] = pairs
  const ms = median(warm.map(pair => pair.product.ms))
  const ratio = median(warm.map(pair => pair.product.ms / pair.limit.ms))
  const answer = await ours()
  const rows = JSON.parse(brotliDecompressSync(answer.body).toString()).documents.length
  return {
    work: `Navigation of ${rounded(DOCUMENTS)} documents: the first answer (${rows} rows: the root and the way to the open document)`,
    goal: '≤ 60 KB compressed, ≤ 40 ms',
    measured: `**${rounded(answer.bytes / 1024, 1)} KB**, p50 **${rounded(ms, 1)} ms** with compression, p99 ${rounded(
      quantile(
        warm.map(pair => pair.product.ms),
        0.99,
      ),
      1,
    )} ms; ${rounded(ratio, 1)}× the limit’s 500 rows without it`,
    isReached: answer.bytes <= 60 * 1024 && ms <= 40,
  }
}

/** One after the other, as in typing. */
export async function search({ product, limit, filled }: Bench): Promise<Line> {
  const turns = Array.from({ length: 6 }, () => searchedWords).flat()
  const ours: number[] = []
  const ratios: number[] = []
  for (const [index, words] of turns.entries()) {
    const bare = await timedGet(`${limit.url}/search/${encodeURIComponent(words)}`, {})
    const found = await timedGet(
      `${product.url}/api/documents/t/${filled.team._id}/search/${encodeURIComponent(words)}`,
      bearer(filled.reader),
    )
    if (index < searchedWords.length) continue // warms up both
    ours.push(found.ms)
    ratios.push(found.ms / bare.ms)
  }
  const [p50, p99] = [quantile(ours, 0.5), quantile(ours, 0.99)]
  return {
    work: `Search in ${rounded(DOCUMENTS)} documents, ${searchedWords.length} common words and beginnings of words, French and English`,
    goal: 'p50 ≤ 10 ms, p99 ≤ 40 ms',
    measured: `p50 **${rounded(p50, 1)} ms**, p99 **${rounded(p99, 1)} ms** over ${ours.length} searches, answer with snippets and HTTP included; ${rounded(median(ratios), 2)}× the bare ranking of all that match`,
    isReached: p50 <= 10 && p99 <= 40,
  }
}

const pagePath = ({ team, workspace, documents }: Filled, number: number): string =>
  `/fr/team/${team.slug}/workspace/${workspace.slug}/document/${documents[number % documents.length]?.slug}`

/** A reader who opens one page after the other, in a session of their own whose cookie is renewed by every page. */
async function readPages(
  { product, filled }: Bench,
  { until, from, step }: { until: number; from: number; step: number },
): Promise<Answer[]> {
  const answers: Answer[] = []
  let cookie = await logIn(product.url, filled.reader.email)
  for (let number = from; performance.now() < until; number += step) {
    const answer = await timedGet(product.url + pagePath(filled, number), { cookie })
    cookie = refreshCookieOf([answer.headers['set-cookie'] ?? []].flat()) ?? cookie
    answers.push(answer)
  }
  return answers
}

async function readTogether(bench: Bench, { readers, seconds }: { readers: number; seconds: number }): Promise<Answer[]> {
  const until = performance.now() + seconds * 1000
  const all = await Promise.all(Array.from({ length: readers }, (_, from) => readPages(bench, { until, from, step: readers })))
  return all.flat()
}

export async function firstHtml(bench: Bench, { readers = 4, seconds = 8 } = {}): Promise<Line> {
  const { limit, filled } = bench
  const bare = filled.documents.map(({ _id }): Request => ({ path: `/read/${_id}`, headers: {} }))
  await readTogether(bench, { readers, seconds: 3 }) // warms up
  const rounds = await alternate(
    4,
    () => load(limit.url, bare, { connections: readers, seconds: seconds / 4 }),
    () => readTogether(bench, { readers, seconds: seconds / 4 }),
  )
  const answers = rounds.flatMap(({ product }) => product)
  const share = median(rounds.map(round => round.product.length / (seconds / 4) / round.limit.perSecond))
  const alone = await readTogether(bench, { readers: 1, seconds: 3 })
  const isTextInside = answers.every(({ body }) => /<p[^>]*>([^<]{100})/.test(body.toString()))
  const perSecond = answers.length / seconds
  const p95 = quantile(
    answers.map(answer => answer.ms),
    0.95,
  )
  const firstByte = (of: Answer[]) => rounded(median(of.map(answer => answer.firstByteMs)))
  return {
    work: `First HTML of a document page, logged in (${readers} readers, session renewed by each page, text and navigation inside)`,
    goal: 'text inside; ≥ 60/s, p95 ≤ 300 ms',
    measured: `text inside: ${isTextInside ? 'yes' : '**no**'}; **${rounded(perSecond)} pages/s**, p95 **${rounded(p95)} ms**; first byte p50 ${firstByte(answers)} ms, alone ${firstByte(alone)} ms; ${rounded(share * 100, 1)} % of the limit’s reads/s`,
    isReached: isTextInside && perSecond >= 60 && p95 <= 300,
  }
}

export async function starts(dataDir: string, emptyDir: string, port: number): Promise<Line[]> {
  const start = async (dir: string): Promise<{ ms: number; ratio: number }> => {
    const program = await startProduct(dir, port)
    const bare = await startLimit(dir, port + 1)
    await bare.stop()
    await program.stop()
    return { ms: program.firstAnswerMs, ratio: program.firstAnswerMs / bare.firstAnswerMs }
  }
  const again = []
  for (let turn = 0; turn < 5; turn++) again.push(await start(dataDir))
  const first = []
  for (let turn = 0; turn < 3; turn++) first.push(await start(`${emptyDir}-${turn}`))
  const line = (work: string, goal: number, starts: { ms: number; ratio: number }[]): Line => {
    const ms = median(starts.map(each => each.ms))
    const ratio = median(starts.map(each => each.ratio))
    const each = starts.map(({ ms: one }) => rounded(one / 1000, 2)).join(', ')
    return {
      work,
      goal: `≤ ${goal / 1000} s`,
      measured: `**${rounded(ms / 1000, 2)} s** (${each}); ${rounded(ratio, 1)}× the start of the limit, whose database runs already`,
      isReached: ms <= goal,
    }
  }
  return [
    line('From `npm start`’s command to the first answer, with 10,000 documents', 1_500, again),
    line('The same on the very first start, after install and build', 4_000, first),
  ]
}

/** A hundred people at work: each lists, opens or saves something once a second. Then the same connections do it again and again without a pause. */
export async function memory({ product, filled }: Bench): Promise<Line> {
  const body = JSON.stringify({ content: filled.content }).replace('"text":"', '"text":"At work %number% ')
  const requests = filled.documents.slice(0, 100).flatMap(({ _id, slug }): Request[] => [
    { path: `/api/documents/w/${filled.workspace._id}?parent=root&open=${slug}&limit=500`, headers: bearer(filled) },
    { path: `/api/documents/i/${_id}`, headers: bearer(filled) },
    { method: 'PUT', path: `/api/documents/i/${_id}`, headers: { ...bearer(filled), 'content-type': 'application/json' }, body },
  ])
  await load(product.url, requests, { connections: 100, seconds: 30, perSecond: 100 })
  const atWork = memoryMb(product)
  const { perSecond } = await load(product.url, requests, { connections: 100, seconds: 15 })
  return {
    work: 'Memory of the app’s process after all of this, with 100 people at work on 10,000 documents, each doing something once a second',
    goal: '≤ 250 MB',
    measured: `**${rounded(atWork)} MB**; ${rounded(memoryMb(product))} MB after 100 connections without a pause (${rounded(perSecond)}/s)`,
    isReached: atWork <= 250,
  }
}

import { EXCERPTS_MAX } from '#contract/limits.ts'
import { excerptAt } from '#editor/excerpts/excerpt.ts'
import type { Drawn } from '#editor/render.ts'
import type { WebApi } from '#web/data/calls/client.ts'

const onTheWay = new Map<string, Promise<Drawn>>()

/** Returns these excerpts as the server draws them for the reader, by their addresses, with one request; nothing where it fails: they stay links. */
export function askExcerpts(api: WebApi, addresses: readonly string[]): Promise<Drawn> {
  const asked = addresses.filter(excerptAt).slice(0, EXCERPTS_MAX)
  const of = asked.map(address => address.slice('/doc/'.length)).join()
  if (of === '') return Promise.resolve({})
  // A text that is being written is drawn at each letter.
  const known = onTheWay.get(of)
  if (known) return known
  const asking = api.documents
    .excerpts({ of })
    .then(
      ({ drawn = {} }) => drawn,
      () => ({}),
    )
    .finally(() => onTheWay.delete(of))
  onTheWay.set(of, asking)
  return asking
}

import type { Call } from '#contract/call.ts'
import { type Api, contract } from '#contract/contract.ts'
import type { ErrorAnswer } from '#contract/errors.ts'

/** A refusal as a test sees it: `rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })`. */
export class RefusedCall extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorAnswer
  constructor(status: number, body: ErrorAnswer) {
    super(`${status} ${body?.code ?? ''} ${body?.message ?? ''}`)
    this.status = status
    this.code = body?.code
    this.body = body
  }
}

export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>

export interface CallOptions {
  lockFence?: number
  sharePassword?: string
}

/** The contract's client over real HTTP. */
export const apiOver = (send: Send): Api<CallOptions> => {
  const bind =
    (call: Call) =>
    async (input: Record<string, unknown> = {}, { lockFence, sharePassword }: CallOptions = {}): Promise<unknown> => {
      const rest = { ...input }
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(rest[name])
        delete rest[name]
        return encodeURIComponent(value)
      })
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(rest)) {
        if (!(name in (call.query ?? {})) && call.method !== 'GET') continue
        delete rest[name]
        if (value !== undefined) query.set(name, String(value))
      }
      const response = await send(
        call.method,
        query.size > 0 ? `${path}?${query}` : path,
        Object.keys(rest).length > 0 || call.body ? rest : undefined,
        {
          ...(lockFence !== undefined && { 'lock-fence': String(lockFence) }),
          ...(sharePassword !== undefined && { 'share-password': encodeURIComponent(sharePassword) }),
        },
      )
      const text = await response.text()
      const answer = text === '' ? undefined : JSON.parse(text)
      if (!response.ok) throw new RefusedCall(response.status, answer)
      return answer
    }
  return Object.fromEntries(
    Object.entries(contract).map(([noun, calls]) => [
      noun,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, bind(call as Call)])),
    ]),
  ) as unknown as Api<CallOptions>
}

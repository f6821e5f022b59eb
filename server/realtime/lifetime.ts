import { SOCKET_TOKEN_MARGIN_MS } from '#contract/limits.ts'

/** The lifetime of a connection: until a minute after its access token expires, unless the next token arrives (`realtime: lifetime`). */
export interface Lifetime {
  renew(expiresAtMs: number): void
  end(): void
}

export const lifetime = (expiresAtMs: number, cut: () => void): Lifetime => {
  let timer: NodeJS.Timeout | undefined
  const renew = (untilMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(cut, Math.max(0, untilMs + SOCKET_TOKEN_MARGIN_MS - Date.now())).unref()
  }
  renew(expiresAtMs)
  return { renew, end: () => clearTimeout(timer) }
}

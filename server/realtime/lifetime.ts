import { SOCKET_TOKEN_MARGIN_MS } from '#contract/limits.ts'

/** How long a connection lives: a minute longer than its access token, unless the next one comes (`realtime: lifetime`). */
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

let aheadMs = 0

/** Sets the clock from the server that has rendered the page, because the clock of a device may be wrong by a day. */
export const setClock = (serverTime: string): void => {
  aheadMs = Date.now() - Date.parse(serverTime)
}

/** Converts a time of the server to the clock of this device. */
export const onThisClock = (serverTime: number): number => serverTime + aheadMs

/** The server's time, for comparisons with its times and for stored values that others read. */
export const now = (): number => Date.now() - aheadMs

let aheadMs = 0

/** Learns the time from the server that has rendered the page: the clock of a device may be wrong by a day. */
export const setClock = (serverTime: string): void => {
  aheadMs = Date.now() - Date.parse(serverTime)
}

/** A time of the server as the clock of this device would have told it then. */
export const onThisClock = (serverTime: number): number => serverTime + aheadMs

/** The time as the server has it, for whatever is compared with its times or written down for others. */
export const now = (): number => Date.now() - aheadMs

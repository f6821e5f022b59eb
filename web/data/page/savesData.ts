/** Whether the browser is set to save data, where it reports that (Chromium does). Then nothing is prefetched that may never be needed. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

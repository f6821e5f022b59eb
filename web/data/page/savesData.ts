/** Whether the browser was told to save data, where it tells that (Chromium does): what may never be needed is not fetched in advance then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

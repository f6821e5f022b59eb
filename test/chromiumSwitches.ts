/** How the tests, the benchmarks and the contact sheets start Chromium: without a window, as any user, and never asking its maker for anything. */
export const chromiumSwitches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

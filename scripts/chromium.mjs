import { findProgram, installCommand } from './debian.mjs'
import { quickChromium } from './quickChromium.mjs'

const name = 'chromium-headless-shell'

export const installChromium = installCommand(name)

/**
 * Returns the path of the browser for the journeys: the shell without a window, for it takes a third less of the processor (`docs/decisions/017`). Debian's brings the libraries that
 * any Chromium needs; the quick one is used where it runs. Undefined when there is none.
 */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  const names = [name, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const installed = findProgram({ given, names, package: name })
  return given === undefined && installed !== undefined ? ((await quickChromium()) ?? installed) : installed
}

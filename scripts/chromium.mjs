import { findProgram, installCommand } from './debian.mjs'

const name = 'chromium-headless-shell'

export const installChromium = installCommand(name)

/** The browser for the journeys: the shell without a window where there is one, for it takes a third less of the processor (`docs/decisions/017`). */
export const findChromium = () =>
  findProgram({
    given: process.env.CHROMIUM_PATH,
    names: [name, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: name,
  })

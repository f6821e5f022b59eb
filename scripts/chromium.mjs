import { findProgram, installCommand } from './debian.mjs'

export const installChromium = installCommand('chromium')

/** The browser for the journeys. */
export const findChromium = () =>
  findProgram({
    given: process.env.CHROMIUM_PATH,
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
  })

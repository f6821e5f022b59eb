import { NAMES } from './keys.ts'

/** Returns the same keys as the editor names them: `Mod-Shift-f`. */
export const inEditor = (keys: string): string =>
  keys
    .split('+')
    .map(name => (name === 'Ctrl' ? 'Mod' : NAMES[name]) ?? (name.length === 1 ? name.toLowerCase() : name))
    .join('-')

import { recall, remember, useRemembered } from '#web/shell/remembered.ts'

/** Like the theme, this is about a device: its keyboard may have the signs already. */
const KEY = 'punctuation'

/** Whether punctuation is set while it is typed on this device. It is, until somebody turns that off. */
export const isPunctuationSet = (): boolean => recall(KEY) === null

/** The same for a screen, and what changes it at once, also in an open editor. */
export function usePunctuationChoice(): { isSet: boolean; change: () => void } {
  const isSet = useRemembered(KEY) === null
  return { isSet, change: () => remember(KEY, isSet ? 'off' : null) }
}

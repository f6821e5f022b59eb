import { onIdle } from '#web/data/page/onIdle.tsx'
import type { PartToolsProps } from './PartTools.tsx'

/** The tools of a text that is no document of its reader: of a public page, of a template. */
export const PartTools = onIdle<PartToolsProps>(() => import('./PartTools.tsx').then(module => module.PartTools))

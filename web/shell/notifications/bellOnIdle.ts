import { onIdle } from '#web/data/page/onIdle.tsx'
import type { BellProps } from './Bell.tsx'

export const Bell = onIdle<BellProps>(() => import('#web/shell/frame/atIdle.ts').then(module => module.Bell))

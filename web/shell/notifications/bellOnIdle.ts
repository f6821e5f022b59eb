import { onIdle } from '#web/data/page/onIdle.tsx'
import type { BellProps } from './Bell.tsx'

export const Bell = onIdle<BellProps>(() => import('./Bell.tsx').then(module => module.Bell))

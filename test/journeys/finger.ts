import type { Page } from 'playwright-core'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

interface Point {
  x: number
  y: number
}

/** A finger on the screen: the events that a browser sends, in its order. */
export const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const down = (to: Point) => dispatch('touchStart', to)
  const move = (to: Point) => dispatch('touchMove', to)
  const up = () => dispatch('touchEnd')
  return {
    ...{ down, move, up },
    /** The browser takes the finger away, as it does for a call or a gesture of the system. */
    cancel: () => dispatch('touchCancel'),
    /** Goes from one point to another without resting, and leaves. */
    swipe: async (from: Point, to: Point) => {
      const between = [0.25, 0.5, 0.75, 1].map(part => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))
      // Without a pause: on a busy machine the finger would rest long enough to pick up what it touches.
      await Promise.all([down(from), ...between.map(move)])
      await up()
    },
  }
}

import { type ComponentType, lazy, useState } from 'react'
import { after } from '#web/platform/after.ts'

/** Long enough for the failure to be shown. */
const FORGET_MS = 1000

/** A page whose script comes when it is shown. One that could not be fetched is fetched again when the page is opened again; React would remember the failure for ever. */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        after(FORGET_MS, () => {
          Page = begin()
        })
        throw error
      }
    })
  let Page = begin()
  return function LazyPage(props: Props) {
    const [Shown] = useState(() => Page)
    return <Shown {...props} />
  }
}

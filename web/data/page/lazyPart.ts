import { type ComponentType, lazy } from 'react'
import { fetchPatiently } from './fetchPatiently.ts'

/** A part of a page that the server draws too, and what it has drawn stays until the script is there. One that never comes leaves the page as it is. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: (await fetchPatiently(load)) ? await load() : () => null }))

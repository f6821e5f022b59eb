declare module 'virtual:calls' {
  import type { ClientCalls } from '#web/data/calls.ts'

  export const calls: ClientCalls
}

declare module 'virtual:emoji/*' {
  const lines: string
  export default lines
}

declare module 'virtual:calls' {
  import type { ClientCalls } from './calls/calls.ts'

  export const calls: ClientCalls
}

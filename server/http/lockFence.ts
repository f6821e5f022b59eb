import type { Call } from '#contract/call.ts'
import { Refusal } from '#domain/refusal.ts'

/** Returns the header `Lock-Fence` for calls that have it (`api: editing lock`). */
export const lockFenceOf = (call: Call, given: string | string[] | undefined): number | undefined => {
  if (call.lockFence === undefined || (given === undefined && call.lockFence === 'optional')) return undefined
  if (typeof given === 'string' && /^\d{1,9}$/.test(given)) return Number(given)
  throw new Refusal('request.invalid', {}, [{ field: 'Lock-Fence', code: given === undefined ? 'required' : 'invalid_value' }])
}

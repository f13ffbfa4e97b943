import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from './useRead.ts'

/** Makes the answers of calls old, for what happened without a call of this browser. */
export function useRefresh(calls: readonly AnyCall[]) {
  const client = useQueryClient()
  return () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: [keyOf(call)] })
  }
}

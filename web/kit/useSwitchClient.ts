import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from './useRead.ts'
import { useSelectedClient } from './useSelectedSite.ts'

/** What belongs to the account, whichever client it works as. */
const ofAccount = new Set<unknown>(
  [account.isAuthenticated, account.getUser, currentPlan.getUserCurrentSubscriptionPlan].map(keyOf),
)

/** Lets a corporate client work as another of its clients. What is asked of all of them (`ofAll`) stays as it is shown. */
export function useSwitchClient(ofAll: readonly AnyCall[] = []) {
  const { choose } = useSelectedClient()
  const cache = useQueryClient()
  return (id: number) => {
    choose(id)
    void cache.invalidateQueries({ queryKey: [keyOf(account.getUser)] })
    // The screen still shows the previous client's data, which must not appear under the new name.
    const stays = new Set<unknown>(ofAll.map(keyOf))
    void cache.resetQueries({ predicate: ({ queryKey }) => !ofAccount.has(queryKey[0]) && !stays.has(queryKey[0]) })
  }
}

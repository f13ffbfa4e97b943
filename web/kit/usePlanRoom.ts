import { useViewer } from './useViewer.ts'

/** What of the plan's sites or clients is in use, and how many more it has room for. Undefined for who has no plan. */
export function usePlanRoom(what: 'sites' | 'tenants') {
  const { subscription } = useViewer()
  if (!subscription?.plan) return undefined
  const used = what === 'sites' ? subscription.usage.noOfSites : subscription.usage.noOfTenants
  const allowed = subscription.plan[what]
  const left = Math.max(0, allowed - used)
  return { used, allowed, left, isFull: left === 0 }
}

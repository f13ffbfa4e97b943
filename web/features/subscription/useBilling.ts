import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** The company's plan, how it is paid, and what is on offer. */
export function useBilling() {
  const { subscription: own } = useViewer()
  const offer = useRead(subscription.getPlans, {})
  return { own, billing: own?.billing ?? undefined, offer }
}

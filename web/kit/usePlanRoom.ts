import { useState } from 'react'
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

/** Whether the plan was full when the form of a new one was opened: one that fills up later does not take away what was typed. */
export function useWasFullWhenOpened(room: ReturnType<typeof usePlanRoom>, isNew: boolean): boolean {
  const [opened, setOpened] = useState({ isNew: false, full: false })
  const now = { isNew, full: isNew && room?.isFull === true }
  if (opened.isNew === isNew) return opened.full
  setOpened(now)
  return now.full
}

import { lazy, Suspense } from 'react'
import { useHub } from '../kit/hub.ts'
import { PortalEvents } from './PortalEvents.tsx'

// Not needed for the first paint.
const DeferredListeners = lazy(async () => ({ default: (await import('./DeferredListeners.tsx')).DeferredListeners }))

/** What listens to the real-time hub while somebody is logged in. */
export function Listeners() {
  useHub()
  return (
    <>
      <PortalEvents />
      <Suspense>
        <DeferredListeners />
      </Suspense>
    </>
  )
}

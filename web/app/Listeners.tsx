import { lazy, Suspense } from 'react'
import { useHub } from '../kit/hub.ts'

// Not needed for the first paint.
const DeferredListeners = lazy(async () => ({ default: (await import('./DeferredListeners.tsx')).DeferredListeners }))

/** What listens to the real-time hub while somebody is logged in. */
export function Listeners() {
  useHub()
  return (
    <Suspense>
      <DeferredListeners />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { DocumentNews } from '../features/submissions/DocumentNews.tsx'
import { SubscriptionNews } from '../features/subscription/SubscriptionNews.tsx'
import { useHub } from '../kit/hub.ts'
import { PortalNews } from './PortalNews.tsx'

// Not needed for the first picture.
const MoreNews = lazy(async () => ({ default: (await import('./MoreNews.tsx')).MoreNews }))

/** What listens to the real-time hub while somebody is logged in. */
export function Listeners() {
  useHub()
  return (
    <>
      <DocumentNews />
      <PortalNews />
      <SubscriptionNews />
      <Suspense>
        <MoreNews />
      </Suspense>
    </>
  )
}

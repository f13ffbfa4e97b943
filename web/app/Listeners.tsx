import { lazy, Suspense } from 'react'
import { DocumentNews } from '../features/submissions/DocumentNews.tsx'
import { SubscriptionNews } from '../features/subscription/SubscriptionNews.tsx'
import { useHub } from '../kit/hub.ts'
import { PortalNews } from './PortalNews.tsx'

// Not needed for the first picture.
const PermissionNews = lazy(async () => ({ default: (await import('../features/roles/PermissionNews.tsx')).PermissionNews }))
const CorporateNews = lazy(async () => ({ default: (await import('../features/corporate/CorporateNews.tsx')).CorporateNews }))
const RentNews = lazy(async () => ({ default: (await import('../features/leases/RentNews.tsx')).RentNews }))

/** What listens to the real-time hub while somebody is logged in. */
export function Listeners() {
  useHub()
  return (
    <>
      <DocumentNews />
      <PortalNews />
      <SubscriptionNews />
      <Suspense>
        <PermissionNews />
        <CorporateNews />
        <RentNews />
      </Suspense>
    </>
  )
}

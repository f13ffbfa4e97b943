import { CorporateEvents } from '../features/corporate/CorporateEvents.tsx'
import { RentalNoticeEvents } from '../features/leases/RentalNoticeEvents.tsx'
import { PermissionEvents } from '../features/roles/PermissionEvents.tsx'

/** What else is heard of; not needed for the first picture. */
export function DeferredListeners() {
  return (
    <>
      <PermissionEvents />
      <CorporateEvents />
      <RentalNoticeEvents />
    </>
  )
}

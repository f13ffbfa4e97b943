import { CorporateNews } from '../features/corporate/CorporateNews.tsx'
import { RentNews } from '../features/leases/RentNews.tsx'
import { PermissionNews } from '../features/roles/PermissionNews.tsx'

/** What else is heard of; not needed for the first picture. */
export function MoreNews() {
  return (
    <>
      <PermissionNews />
      <CorporateNews />
      <RentNews />
    </>
  )
}

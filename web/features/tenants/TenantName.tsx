import type { Tenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { PictureName } from '../../kit/PictureName.tsx'

/** A client by its image, or its initials, and its name. */
export const TenantName = ({ tenant: { name, imageUrl, siteId } }: { tenant: Tenant }) => (
  <PictureName name={name} file={imageUrl ? { url: imageUrl, siteId } : undefined} radius={6}>
    {name}
  </PictureName>
)

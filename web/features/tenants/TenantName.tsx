import type { Tenant } from '@atrium/contract/tenancy/own-tenant.ts'
import { PictureName } from '../../kit/PictureName.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'

/** A client by its image, or its initials, and its name. */
export function TenantName({ tenant: { name, imageUrl, siteId } }: { tenant: Tenant }) {
  const fileUrl = useFileUrl()
  const picture = imageUrl ? fileUrl(imageUrl, { siteId, size: '64' }) : undefined
  return (
    <PictureName name={name} src={picture} radius={6}>
      {name}
    </PictureName>
  )
}

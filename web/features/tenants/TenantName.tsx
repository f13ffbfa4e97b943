import type { Tenant } from '@atrium/contract/tenants.ts'
import { Avatar } from '@mantine/core'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import classes from './Tenants.module.css'

/** A client by its image, or its initials, and its name. */
export function TenantName({ tenant: { name, imageUrl, siteId } }: { tenant: Tenant }) {
  const fileUrl = useFileUrl()
  const picture = imageUrl ? fileUrl(imageUrl, { siteId, size: '64' }) : undefined
  return (
    <span className={classes['who']}>
      <Avatar
        src={picture ?? null}
        alt=""
        name={name}
        color="initials"
        styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
        size={26}
        radius={6}
        aria-hidden
      />
      <span className={classes['name']} data-clip="">
        {name}
      </span>
    </span>
  )
}

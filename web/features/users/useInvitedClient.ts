import { Role } from '@atrium/contract/access/access.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { nameParts } from './name-parts.ts'

/** The client that an invitation was begun for (`?tenantId=`): whom it names as its contact is who is invited, until somebody else is typed. */
export function useInvitedClient(isNew: boolean) {
  const { may } = useViewer()
  const id = Number(useSearchParams()[0].get('tenantId'))
  const isAsked = isNew && id > 0
  const read = useRead(tenants.get, { id: String(id) }, { enabled: isAsked && may(tenants.get) })
  if (!isAsked) return { isKnown: true, start: {} }
  const { contactName = '', email = '' } = read.data ?? {}
  const start = { roleId: Role.ClientAdmin, tenantId: id, email, ...nameParts(contactName) }
  return { isKnown: !read.isLoading, start }
}

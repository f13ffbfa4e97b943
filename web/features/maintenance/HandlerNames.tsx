import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { ContactLink, UserLink } from '../../kit/NameLink.tsx'
import { useViewer } from '../../kit/useViewer.ts'

type Handled = Pick<MaintenanceRequest, 'assigneeId' | 'assignee' | 'vendorContactId' | 'vendorName'>

/** Who has a request, in words; empty: nobody yet. */
export const handlerText = ({ assignee, vendorName }: Handled) => [assignee, vendorName].filter(Boolean).join(', ')

/** Who has a request: somebody of the company, a vendor, or both; each leads to its page, for whoever may open that. */
export function HandlerNames({ request, isPlain }: { request: Handled; isPlain?: boolean }) {
  const { kind } = useViewer()
  const { assigneeId, assignee, vendorContactId, vendorName } = request
  return (
    <span>
      {assignee && (
        <UserLink id={assigneeId} isPlain={isPlain}>
          {assignee}
        </UserLink>
      )}
      {assignee && vendorName && ', '}
      {/* Clients have contacts of their own: those of the company they do not open. */}
      {vendorName && (
        <ContactLink id={kind === 'landlord' ? vendorContactId : null} isPlain={isPlain}>
          {vendorName}
        </ContactLink>
      )}
    </span>
  )
}

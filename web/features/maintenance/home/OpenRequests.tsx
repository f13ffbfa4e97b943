import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../kit/formatting.ts'
import { RecordsCard } from '../../../kit/home/RecordsCard.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { RequestChip } from '../RequestChip.tsx'
import { useSide } from '../useSide.ts'

const ROWS = 5
/** The card of a corporate client shows a fixed number. */
const ROWS_OF_CORPORATE = 10

/** The requests that are open, what is due first. */
export function OpenRequests() {
  const { t } = useTranslation()
  const { kind, search, ask, path } = useSide()
  const isCorporate = kind === 'corporate'
  const rowsPerPage = isCorporate ? ROWS_OF_CORPORATE : ROWS
  const read = useRead(search, { ...ask, open: true, sortBy: 'dueDateTime', descending: false, rowsPerPage })
  return (
    <RecordsCard
      id="maintenance-requests"
      title={t('Maintenance Requests')}
      to={path}
      read={read}
      rows={ROWS}
      empty={{ icon: IconTool, title: t('No request is open.') }}
      row={(request) => ({
        to: `/maintenance-request/${request.id}`,
        title: request.subject,
        note: [request.requestNo, kind === 'landlord' && request.tenant, request.assignee || request.vendorName]
          .filter(Boolean)
          .join(' · '),
        date: formatDate(request.dueDateTime),
        chip: <RequestChip request={request} />,
      })}
    />
  )
}

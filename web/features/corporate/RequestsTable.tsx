import {
  adminCorporate,
  landlordCorporate,
  type ReviewRequest,
  reviewColumns,
  reviewStatuses,
} from '@atrium/contract/corporate/corporate.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { IconCheck, IconEye, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { formatDate } from '../../kit/formatting.ts'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { DecideDrawer } from './DecideDrawer.tsx'
import { ReviewChip } from './ReviewChip.tsx'

const landlordColumn = { value: 'landlord', text: 'Company', sortable: false, truncate: 250 } as const
/** The unit is in the request itself; the company is worth more room. */
const changed: Partial<Record<string, object>> = { unit: { visible: false }, person: { from: 820 }, siteName: { from: 960 } }
const adminColumns = [...reviewColumns.slice(0, 2), landlordColumn, ...reviewColumns.slice(2)].map((column) => ({
  ...column,
  ...changed[column.value],
}))

const filters = [{ value: 'status', text: 'Status', options: optionsOf(reviewStatuses) }]

interface Props {
  /** The landlord's at the chosen site; without it the admin's, of every company. */
  siteId?: number
  onCount: (count: ListCount) => void
}

/** The requests a reviewer may decide, the newest first. */
export function RequestsTable({ siteId, onCount }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ReviewRequest>()
  const shared = {
    title: t('Corporate Client Requests'),
    card: ['companyName', 'tenant', 'siteName', 'status'],
    filters,
    initialSort: { sortBy: 'createdAt', descending: true },
    onCount,
    onOpen: setOpened,
    render: {
      createdAt: (request: ReviewRequest) => formatDate(request.createdAt),
      status: ({ status, endedAt }: ReviewRequest) => <ReviewChip status={status} endedAt={endedAt} />,
    },
    rowActions: (request: ReviewRequest): RowAction[] => [
      request.status === 'Pending'
        ? { text: t('Review'), icon: IconCheck, onClick: () => setOpened(request) }
        : { text: t('Show'), icon: IconEye, onClick: () => setOpened(request) },
    ],
    empty: {
      icon: IconInbox,
      title: t('There are no requests.'),
      hint: t('When a corporate client asks to work for one of your clients, you decide here.'),
    },
  }
  const decide = siteId === undefined ? adminCorporate.decide : landlordCorporate.decide
  return (
    <>
      {siteId === undefined ? (
        <EntityTable
          {...shared}
          name="admin-corporate-requests"
          call={adminCorporate.searchRequests}
          ask={{}}
          columns={adminColumns}
        />
      ) : (
        <EntityTable
          {...shared}
          name="corporate-requests"
          call={landlordCorporate.searchRequests}
          ask={{ siteId }}
          columns={reviewColumns}
        />
      )}
      <DecideDrawer request={opened} call={decide} onClose={() => setOpened(undefined)} />
    </>
  )
}

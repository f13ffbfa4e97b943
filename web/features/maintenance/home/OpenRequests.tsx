import { Anchor } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
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
    <HomeCard
      id="maintenance-requests"
      title={t('Maintenance Requests')}
      read={read}
      waiting={ROWS}
      link={
        <Anchor component={Link} to={path} fz={13}>
          {t('Show all')}
        </Anchor>
      }
    >
      {read.data?.items.length === 0 && <EmptyState icon={IconTool} title={t('No request is open.')} />}
      <ul className={classes['rows']}>
        {read.data?.items.map((request) => (
          <HomeRow
            key={request.id}
            to={`/maintenance-request/${request.id}`}
            title={request.subject}
            note={[request.requestNo, kind === 'landlord' && request.tenant, request.assignee || request.vendorName]
              .filter(Boolean)
              .join(' · ')}
            date={formatDate(request.dueDateTime)}
            chip={<RequestChip request={request} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}

import { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../kit/home/HomeRow.tsx'
import { useRead } from '../../kit/useRead.ts'
import { ReviewChip } from './ReviewChip.tsx'

const ROWS = 3
const ask = { sortBy: 'createdAt', descending: 'true', rowsPerPage: String(ROWS) } as const

/** The review summary of a corporate client: the states of its last requests. */
export function ReviewSummary() {
  const { t } = useTranslation()
  const read = useRead(corporateTenant.getTenantReviews, ask)
  if (read.data?.items.length === 0) return null
  return (
    <HomeCard
      id="client-reviews"
      title={t('Client Reviews')}
      link={
        <Anchor component={Link} to="/tenant-reviews" fz={13}>
          {t('Show all')}
        </Anchor>
      }
      read={read}
      waiting={ROWS}
    >
      <ul className={classes['rows']}>
        {read.data?.items.map((request) => (
          <HomeRow
            key={request.id}
            to="/tenant-reviews"
            title={request.tenant}
            note={[request.unit, request.siteName].filter(Boolean).join(' · ')}
            chip={<ReviewChip {...request} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}

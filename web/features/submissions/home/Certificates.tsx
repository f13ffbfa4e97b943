import { daysBetween } from '@atrium/contract/kit/days.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { Anchor } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import classes from '../../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../../kit/home/HomeRow.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { DueChip } from './DueChip.tsx'
import { useDueOverview } from './useDueOverview.ts'

const ROWS = 8

/** Insurance certificates that expire soon, or just have. */
export function Certificates() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const { may } = useViewer()
  const isAskedForAll = may(submissions.dueOverview)
  const overview = useDueOverview({ enabled: isAskedForAll })
  const alone = useRead(submissions.expiringCertificates, { id: siteId, most: ROWS }, { enabled: !isAskedForAll })
  const read = isAskedForAll ? { ...overview, data: overview.data && { items: overview.data.certificates } } : alone
  const items = read.data?.items
  return (
    <HomeCard
      id="certificates"
      title={t('Expiring insurance')}
      read={read}
      waiting={4}
      link={
        <Anchor component={Link} to="/InsuranceCertificate" fz={13}>
          {t('Show all')}
        </Anchor>
      }
    >
      {items?.length === 0 && <EmptyState icon={IconShieldCheck} title={t('No certificate expires soon.')} />}
      <ul className={classes['rows']}>
        {items?.map((event) => (
          <HomeRow
            key={event.id}
            to={`/InsuranceCertificate/view?id=${event.routeId}`}
            title={event.name}
            note={event.title}
            chip={<DueChip days={daysBetween(daysFromToday(0), event.date.slice(0, 10))} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}

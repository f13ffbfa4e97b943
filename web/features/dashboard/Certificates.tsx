import { daysBetween } from '@atrium/contract/kit/days.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { Anchor } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useRead } from '../../kit/useRead.ts'
import { DueChip } from './DueChip.tsx'
import classes from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'

const ROWS = 8

/** Insurance certificates that expire soon, or just have. */
export function Certificates({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const read = useRead(submissions.expiringCertificates, { id: siteId })
  const items = read.data && [...read.data.items].sort((a, b) => a.date.localeCompare(b.date))
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
        {items?.slice(0, ROWS).map((event) => (
          <li key={event.id}>
            <Link to={`/InsuranceCertificate/view?id=${event.routeId}`} className={classes['row']}>
              <span className={classes['rowText']}>
                <span className={classes['rowTitle']}>{event.name}</span>
                <span className={classes['rowNote']}>{event.title}</span>
              </span>
              <DueChip days={daysBetween(daysFromToday(0), event.date.slice(0, 10))} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}

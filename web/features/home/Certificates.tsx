import { daysBetween } from '@atrium/contract/kit/days.ts'
import { submissions } from '@atrium/contract/submissions.ts'
import { Anchor } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { useRead } from '../../kit/useRead.ts'
import { DueChip } from './DueChip.tsx'
import { daysFromToday } from './days-from-today.ts'
import classes from './Home.module.css'

const ROWS = 8

/** Insurance certificates that expire soon, or just have. */
export function Certificates({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(submissions.expiringCertificates, { id: siteId })
  const items = data && [...data.items].sort((a, b) => a.date.localeCompare(b.date))
  return (
    <section className={classes['card']} aria-labelledby="certificates">
      <header className={classes['cardHead']}>
        <h2 id="certificates">{t('Expiring insurance')}</h2>
        <Anchor component={Link} to="/InsuranceCertificate" fz={13}>
          {t('Show all')}
        </Anchor>
      </header>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes['cardWait']}>
          <Skeletons count={4} height={40} gap={14} />
        </div>
      )}
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
    </section>
  )
}

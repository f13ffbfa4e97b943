import { admin } from '@atrium/contract/admin/admin.ts'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { Anchor } from '@mantine/core'
import { IconBuildingSkyscraper, IconBuildings, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatInstant, formatNumber } from '../../kit/formatting.ts'
import { whatHappened, whoDid } from '../../kit/history/audit-words.ts'
import { Page } from '../../kit/Page.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Home.module.css'
import { HomeCard } from './HomeCard.tsx'
import { StatTile } from './StatTile.tsx'
import { useGreeting } from './useGreeting.ts'

/** An administrator's start page: counts, latest sign-ups and latest audit entries, by one call. */
export function AdminHome() {
  const { t } = useTranslation()
  const greeting = useGreeting()
  const read = useRead(admin.summary, {})
  const { data, error } = read
  const value = (n: number | undefined) => (error && !data ? null : n)
  return (
    <Page title={greeting} about={t('You run this platform. It is on version {{version}}.', { version: APP_VERSION })}>
      <div className={classes['tiles']}>
        <StatTile
          icon={IconBuildings}
          label={t('Companies')}
          value={value(data?.landlords)}
          note={t('{{n}} on trial', { n: formatNumber(data?.trials ?? 0) })}
          to="/admin/landlords"
        />
        <StatTile
          icon={IconBuildingSkyscraper}
          label={t('Sites')}
          value={value(data?.sites)}
          note={t('in use')}
          to="/admin/sites"
        />
        <StatTile icon={IconUsers} label={t('Clients')} value={value(data?.tenants)} note={t('in use')} to="/admin/tenants" />
        <StatTile
          icon={IconUser}
          label={t('Users')}
          value={value(data?.users)}
          note={t('{{n}} logged in within 30 days', { n: formatNumber(data?.activeUsers ?? 0) })}
          to="/admin/users"
        />
      </div>
      <div className={classes['columns']}>
        <HomeCard
          id="latest-entries"
          title={t('Latest changes')}
          read={read}
          waiting={6}
          link={
            <Anchor component={Link} to="/audit-log">
              {t('Audit log')}
            </Anchor>
          }
        >
          <ul className={classes['rows']}>
            {data?.entries.map((line) => (
              <li key={line.id}>
                <Link to={`/audit-log?edit=${line.id}`} className={classes['row']}>
                  <span className={classes['rowText']}>
                    <span className={classes['rowTitle']}>
                      {whatHappened(t, line)}
                      {line.record && `: ${line.record}`}
                    </span>
                    <span className={classes['rowNote']}>
                      {[whoDid(t, line), line.landlord?.name].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  <span className={classes['rowDate']}>{formatInstant(line.at)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </HomeCard>
        <HomeCard id="latest-companies" title={t('Latest companies')} read={read} waiting={6}>
          <ul className={classes['rows']}>
            {data?.signUps.map((company) => (
              <li key={company.id}>
                <Link to={`/admin/landlord/edit/${company.id}`} className={classes['row']}>
                  <span className={classes['rowText']}>
                    <span className={classes['rowTitle']}>{company.name}</span>
                    <span className={classes['rowNote']}>{formatDate(company.createdAt)}</span>
                  </span>
                  <StatusChip status={company.isTrial ? 'Trial' : company.plan} tone={company.isTrial ? 'info' : undefined} />
                </Link>
              </li>
            ))}
          </ul>
        </HomeCard>
      </div>
    </Page>
  )
}

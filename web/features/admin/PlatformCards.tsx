import { admin } from '@atrium/contract/admin/admin.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { Anchor } from '@mantine/core'
import { IconBuildingSkyscraper, IconBuildings, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatInstant } from '../../kit/formatting.ts'
import { actionText, actorText } from '../../kit/history/audit-words.ts'
import classes from '../../kit/home/HomeCard.module.css'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { HomeRow } from '../../kit/home/HomeRow.tsx'
import { StatTile } from '../../kit/home/StatTile.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { totalText } from '../../kit/table/listCount.ts'
import { useRead } from '../../kit/useRead.ts'

// What an administrator's start page shows. All of it is one call, which is asked once.
const useSummary = () => useRead(admin.summary, {})
type CappedCount = Reply<typeof admin.summary>['capped'][number]

export function PlatformTiles() {
  const { t } = useTranslation()
  const { data, error } = useSummary()
  const isCapped = (name: CappedCount) => data?.capped.includes(name) ?? false
  const number = (name: CappedCount) => ({ value: error && !data ? null : data?.[name], more: isCapped(name) })
  const text = (name: CappedCount) => totalText(data?.[name] ?? 0, isCapped(name))
  return (
    <>
      <StatTile
        icon={IconBuildings}
        label={t('Companies')}
        {...number('landlords')}
        note={t('{{n}} on trial', { n: text('trials') })}
        to="/admin/landlords"
      />
      <StatTile icon={IconBuildingSkyscraper} label={t('Sites')} {...number('sites')} note={t('in use')} to="/admin/sites" />
      <StatTile icon={IconUsers} label={t('Clients')} {...number('tenants')} note={t('in use')} to="/admin/tenants" />
      <StatTile
        icon={IconUser}
        label={t('Users')}
        {...number('users')}
        note={t('{{n}} logged in within 30 days', { n: text('activeUsers') })}
        to="/admin/users"
      />
    </>
  )
}

export function LatestEntries() {
  const { t } = useTranslation()
  const read = useSummary()
  return (
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
        {read.data?.entries.map((line) => (
          <HomeRow
            key={line.id}
            to={`/audit-log?edit=${line.id}`}
            title={[actionText(t, line), line.record].filter(Boolean).join(': ')}
            note={[actorText(t, line), line.landlord?.name].filter(Boolean).join(', ')}
            date={formatInstant(line.at)}
          />
        ))}
      </ul>
    </HomeCard>
  )
}

export function LatestCompanies() {
  const { t } = useTranslation()
  const read = useSummary()
  return (
    <HomeCard id="latest-companies" title={t('Latest companies')} read={read} waiting={6}>
      <ul className={classes['rows']}>
        {read.data?.signUps.map((company) => (
          <HomeRow
            key={company.id}
            to={`/admin/landlord/edit/${company.id}`}
            title={company.name}
            note={formatDate(company.createdAt)}
            chip={<StatusChip status={company.isTrial ? 'Trial' : company.plan} />}
          />
        ))}
      </ul>
    </HomeCard>
  )
}

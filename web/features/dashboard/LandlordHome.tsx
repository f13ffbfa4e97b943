import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { siteScreens } from '@atrium/contract/sites/screens.ts'
import { documentLists, documentScreens } from '@atrium/contract/submissions/screens.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { tenantScreens } from '@atrium/contract/tenants/screens.ts'
import { IconAlertTriangle, IconBuildingSkyscraper, IconCalendarDue, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { Certificates } from './Certificates.tsx'
import { DueList } from './DueList.tsx'
import classes from './Home.module.css'
import { LeasesSummary } from './LeasesSummary.tsx'
import { QuickActions } from './QuickActions.tsx'
import { StatTile } from './StatTile.tsx'
import { useGreeting } from './useGreeting.ts'

/** Days ahead that count as soon. */
const SOON = 30

/** A landlord's start page: what the company has, and what is due. */
export function LandlordHome() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { siteId, site } = useSelectedSite()
  const greeting = useGreeting()
  const hasDue = may(documentScreens.due)
  const hasLeases = may(leaseScreens.list)
  const hasCertificates = may(documentLists.InsuranceCertificate)
  return (
    <Page
      title={greeting}
      about={site ? t('What is due at {{site}}', { site: site.name }) : t('What is due at all of your sites')}
      action={<QuickActions />}
    >
      <div className={classes['tiles']}>
        <PlanTiles />
        {hasDue && <DueTiles siteId={siteId} />}
      </div>
      <div className={classes['columns']}>
        {hasDue && <DueList siteId={siteId} title={t('Next due')} />}
        {(hasLeases || hasCertificates) && (
          <div className={classes['cards']}>
            {hasLeases && <LeasesSummary />}
            {hasCertificates && <Certificates siteId={siteId} />}
          </div>
        )}
      </div>
    </Page>
  )
}

function DueTiles({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const [overdue, soon] = [t('in the last 30 days'), t('in the next 30 days')]
  return (
    <>
      <DueTile
        {...{ siteId, note: overdue, from: -SOON, to: -1, range: 'overdue' }}
        tone="bad"
        icon={IconAlertTriangle}
        label={t('Overdue')}
      />
      <DueTile {...{ siteId, note: soon, from: 0, to: SOON, range: '30' }} icon={IconCalendarDue} label={t('Due soon')} />
    </>
  )
}

/** What of the plan is used, and what may be added. */
function PlanTiles() {
  const { t } = useTranslation()
  const { subscription, may } = useViewer()
  if (!subscription) return null
  const { plan, usage } = subscription
  const left = (allowed: number | undefined, used: number) => formatNumber(Math.max(0, (allowed ?? 0) - used))
  return (
    <>
      <StatTile
        icon={IconBuildingSkyscraper}
        label={t('Sites')}
        value={usage.noOfSites}
        of={plan?.sites}
        note={t('{{left}} more in your plan', { left: left(plan?.sites, usage.noOfSites) })}
        to={may(siteScreens.list) ? '/landlord/sites' : undefined}
      />
      <StatTile
        icon={IconUsers}
        label={t('Clients')}
        value={usage.noOfTenants}
        of={plan?.tenants}
        note={t('No of Clients to add: {{left}}', { left: left(plan?.tenants, usage.noOfTenants) })}
        to={may(tenantScreens.list) ? '/landlord/tenants' : undefined}
      />
    </>
  )
}

interface DueTileProps {
  siteId: number
  label: string
  note: string
  icon: typeof IconCalendarDue
  tone?: 'bad'
  /** Days from today, both included. */
  from: number
  to: number
  /** The same days, as the screen behind the tile names them. */
  range: 'overdue' | '30'
}

function DueTile({ siteId, from, to, range, ...tile }: DueTileProps) {
  const { data, error } = useRead(submissions.searchDue, {
    siteId,
    from: daysFromToday(from),
    to: daysFromToday(to),
    rowsPerPage: 1,
  })
  return (
    <StatTile {...tile} value={error ? null : data?.totalFiltered} more={data?.capped} to={`/documents-due?range=${range}`} />
  )
}

import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const paths = {
  list: leaseScreens.list.path,
  dates: leaseScreens.criticalDates.path,
  roll: leaseScreens.rentRoll.path,
  runs: leaseScreens.rentRuns.path,
  expiry: leaseScreens.expiryProfile.path,
  even: leaseScreens.straightLine.path,
  indexes: leaseScreens.indexes.path,
}
type View = keyof typeof paths

/** Leads between the leases, their critical dates, their rent and when they end. */
export function LeaseViews({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const names = {
    list: t('Leases'),
    dates: t('Critical dates'),
    roll: t('Rent roll'),
    ...(may(leaseScreens.rentRuns) ? { runs: t('Rent run') } : {}),
    expiry: t('Expiry profile'),
    even: t('Straight-line rent'),
    indexes: t('Indexes'),
  }
  return <ViewSwitch names={names} view={view} onChange={(next) => void navigate(paths[next])} />
}

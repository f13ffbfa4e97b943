import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import classes from './Leases.module.css'

const paths = {
  list: leaseScreens.list.path,
  dates: leaseScreens.criticalDates.path,
  expiry: leaseScreens.expiryProfile.path,
}
type View = keyof typeof paths

/** Leads between the leases, their critical dates and when they end. */
export function LeaseViews({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      className={classes['views'] ?? ''}
      aria-label={t('View')}
      data={[
        { value: 'list', label: t('Leases') },
        { value: 'dates', label: t('Critical dates') },
        { value: 'expiry', label: t('Expiry profile') },
      ]}
      value={view}
      onChange={(next) => void navigate(paths[next as View])}
    />
  )
}

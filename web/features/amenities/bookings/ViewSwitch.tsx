import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBookingsAddress, type View, views } from './useBookingsAddress.ts'

const names: Record<View, string> = { day: 'Day', week: 'Week', list: 'List' }

/** Day, week or list. */
export function ViewSwitch() {
  const { t } = useTranslation()
  const { view, go } = useBookingsAddress()
  return (
    <SegmentedControl
      aria-label={t('View')}
      value={view}
      onChange={(next) => go({ view: next as View })}
      data={views.map((value) => ({ value, label: t(names[value]) }))}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'
import { useBookingsAddress } from './useBookingsAddress.ts'

/** Day, week or list. */
export function BookingViews({ inBar = false }: { inBar?: boolean }) {
  const { t } = useTranslation()
  const { view, go } = useBookingsAddress()
  const names = { day: t('Day'), week: t('Week'), list: t('List') }
  return <ViewSwitch names={names} view={view} onChange={(next) => go({ view: next })} inBar={inBar} />
}

import { useTranslation } from 'react-i18next'
import { useViewer } from '../../kit/useViewer.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { useSpacesAddress, type View, views } from './useSpacesAddress.ts'

/** List, cards or map of the spaces; schedule or list of the viewings. */
export function ViewChoice() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { view, go } = useSpacesAddress()
  const names: Record<View, string> = {
    list: t('List'),
    cards: t('Cards'),
    map: t('Map'),
    schedule: t('Schedule'),
    viewings: kind === 'landlord' ? t('Viewings') : t('Your viewings'),
  }
  // A client has few viewings: the list of them tells the days too.
  const offered = kind === 'landlord' ? views : views.filter((one) => one !== 'list' && one !== 'schedule')
  const offeredNames = Object.fromEntries(offered.map((one) => [one, names[one]]))
  return <ViewSwitch names={offeredNames} view={view} onChange={(next) => go(next)} />
}

import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { Page } from '../../kit/Page.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { SpaceCards } from './SpaceCards.tsx'
import { SpaceTable } from './SpaceTable.tsx'
import { useSpacesAddress, type View } from './useSpacesAddress.ts'
import { ViewChoice } from './ViewChoice.tsx'
import { ViewingsTable } from './ViewingsTable.tsx'

const SpaceMap = lazy(async () => ({ default: (await import('./SpaceMap.tsx')).SpaceMap }))
const Schedule = lazy(async () => ({ default: (await import('./Schedule.tsx')).Schedule }))

/** The spaces to let at the chosen site, and their viewings. */
export function RentalSpacesScreen() {
  const { t } = useTranslation()
  const { kind, may, user } = useViewer()
  const { siteId, site } = useSelectedSite()
  const { view } = useSpacesAddress()
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const about = kind === 'landlord' ? place : (user.tenant?.siteName ?? '')
  if (view === 'list') return <SpaceTable about={about} above={<ViewChoice />} />
  const shown: Record<Exclude<View, 'list'>, ReactNode> = {
    cards: <SpaceCards key={siteId} />,
    map: <SpaceMap />,
    schedule: <Schedule />,
    viewings: <ViewingsTable />,
  }
  return (
    <Page
      title={t('Available Space')}
      about={about}
      action={may(rentalSpaces.save) && <CreateButton text={t('Add space')} href="/rental-space/editcreate" />}
    >
      <ViewChoice />
      <Suspense fallback={<Skeletons count={6} height={48} gap={8} />}>{shown[view]}</Suspense>
    </Page>
  )
}

import { useTranslation } from 'react-i18next'
import { Page } from './Page.tsx'
import { Skeletons } from './Skeletons.tsx'

/** Stands in for a screen whose script is on its way, where its title and content will be. */
export function WaitingPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('Loading please wait...')} loading>
      <Skeletons count={8} height={48} gap={12} />
    </Page>
  )
}

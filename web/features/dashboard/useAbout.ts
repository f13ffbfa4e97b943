import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { useTranslation } from 'react-i18next'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** The line under the greeting: what the viewer looks at. */
export function useAbout(): string {
  const { t } = useTranslation()
  const { kind, user } = useViewer()
  const { site } = useSelectedSite()
  if (kind === 'admin') return t('You run this platform. It is on version {{version}}.', { version: APP_VERSION })
  if (kind !== 'landlord') return [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')
  return site ? t('What is due at {{site}}', { site: site.name }) : t('What is due at all of your sites')
}

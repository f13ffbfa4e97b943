import { formFor } from '@atrium/contract/tenancy/records/place-fields.ts'
import { useTranslation } from 'react-i18next'
import { useSelectedSite } from './useSelectedSite.ts'
import { useViewer } from './useViewer.ts'

/** Where the viewer makes records that both sides make: a landlord at the chosen site, a client for itself. */
export function usePlace() {
  const { t } = useTranslation()
  const { kind, user } = useViewer()
  const { siteId, oneSite, site } = useSelectedSite()
  const isLandlord = kind === 'landlord'
  const ofSites = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  return {
    isLandlord,
    siteId,
    /** One line for the page's header. */
    about: isLandlord ? ofSites : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · '),
    /** What a new record starts with. */
    start: isLandlord ? { siteId: oneSite } : {},
    fieldsOf: (form: Parameters<typeof formFor>[1]) => formFor(kind, form),
  }
}

import type { Site } from '@atrium/contract/sites/sites.ts'
import { useTranslation } from 'react-i18next'
import { ownTimeZone, timeZones } from '../../kit/time-zones.ts'

/** What the form of a site is, whoever opens it. */
export function useSiteForm() {
  const { t } = useTranslation()
  return {
    entity: 'site',
    start: { address: { country: 'CA' }, timeZone: ownTimeZone() },
    options: (site?: Pick<Site, 'timeZone'>) => ({ timeZone: timeZones(site?.timeZone ?? ownTimeZone()) }),
    words: {
      new: t('New site'),
      edit: t('Edit site'),
      create: t('Create Site'),
      created: t('The site was created.'),
      saved: t('The site was saved.'),
    },
  }
}

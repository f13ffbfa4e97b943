import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

/** The site that the books are read of, as the address says it: all of them, one, or what belongs to none. */
export function useBookSite(): number {
  const [query] = useSearchParams()
  const site = query.get('site')
  return site !== null && /^\d{1,9}$/.test(site) ? Number(site) : ALL_SITES.id
}

/** Chooses it. Nothing to choose while the company has one site. */
export function BookSiteChoice() {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const siteId = useBookSite()
  const change = useChangeQuery()
  if (sites.length < 2) return null
  return (
    <Select
      label={t('Site')}
      searchable
      allowDeselect={false}
      data={[
        { value: String(ALL_SITES.id), label: t('All sites') },
        ...sites.map((site) => ({ value: String(site.id), label: site.name })),
        { value: String(NO_SITE), label: t('Company') },
      ]}
      value={String(siteId)}
      onChange={(chosen) =>
        change((now) => {
          if (chosen === null || Number(chosen) === ALL_SITES.id) now.delete('site')
          else now.set('site', chosen)
          now.delete('page')
          return now
        }, true)
      }
    />
  )
}

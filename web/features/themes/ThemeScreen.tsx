import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { themes } from '@atrium/contract/themes/themes.ts'
import { Select, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { ThemeForm } from './ThemeForm.tsx'
import classes from './Themes.module.css'

const COMPANY = 'company'

/** /company/theme: the colours and pictures of the company, or of one of its sites (`?site=`). */
export function ThemeScreen() {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useRead(themes.list, {}, { fresh: true })
  const siteId = Number(params.get('site')) || null
  const theme = data?.items.find((one) => one.siteId === siteId)
  const ofCompany = data?.items.find((one) => one.siteId === null)
  const withTheme = new Set(data?.items.map((one) => one.siteId))
  return (
    <SettingsPage
      tabs={companyTabs}
      of={t('Company')}
      at="/company/theme"
      about={t('Your colours, logo and browser icon, for everyone in your company and its clients.')}
      wide
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={460} radius="md" />
      ) : (
        <>
          <Select
            className={classes['place'] ?? ''}
            label={t('Theme of')}
            data={[
              { value: COMPANY, label: t('The whole company') },
              ...sites.map(({ id, name }) => ({
                value: String(id),
                label: withTheme.has(id) ? `${name} · ${t('own theme')}` : name,
              })),
            ]}
            value={siteId === null ? COMPANY : String(siteId)}
            allowDeselect={false}
            onChange={(value) => setParams(value === COMPANY || !value ? {} : { site: value }, { replace: true })}
          />
          <ThemeForm key={siteId} siteId={siteId} theme={theme} seen={theme ?? ofCompany} onReload={refetch} />
        </>
      )}
    </SettingsPage>
  )
}

import { themes } from '@atrium/contract/themes/themes.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../kit/Loaded.tsx'
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
  const read = useRead(themes.list, {}, { fresh: true })
  const siteId = Number(params.get('site')) || null
  const themeOf = (id: number | null) => read.data?.items.find((one) => one.siteId === id)
  return (
    <SettingsPage
      at="/company/theme"
      about={t('Your colours, logo and browser icon, for everyone in your company and its clients.')}
      wide
    >
      <Loaded read={read} height={460}>
        {() => (
          <>
            <Select
              className={classes['place'] ?? ''}
              label={t('Theme of')}
              data={[
                { value: COMPANY, label: t('The whole company') },
                ...sites.map(({ id, name }) => ({
                  value: String(id),
                  label: themeOf(id) ? `${name} · ${t('own theme')}` : name,
                })),
              ]}
              value={siteId === null ? COMPANY : String(siteId)}
              allowDeselect={false}
              onChange={(value) => setParams(value === COMPANY || !value ? {} : { site: value }, { replace: true })}
            />
            <ThemeForm
              key={siteId}
              siteId={siteId}
              theme={themeOf(siteId)}
              seen={themeOf(siteId) ?? themeOf(null)}
              onReload={read.refetch}
            />
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

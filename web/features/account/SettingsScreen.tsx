import { type AccountChange, accountSettings } from '@atrium/contract/account/account-settings.ts'
import { dateFormats } from '@atrium/contract/kit/preferences.ts'
import { SegmentedControl, Select, useMantineColorScheme } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { changeLanguage, useLanguages } from '../../app/i18n.ts'
import { Picker } from '../../kit/form/Picker.tsx'
import { exampleOf } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { ownTimeZone, timeZones } from '../../kit/time-zones.ts'
import { usePortal } from '../../kit/usePortal.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'
import { DefaultPageSection } from './DefaultPageSection.tsx'
import { DigestSection } from './DigestSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PushSection } from './PushSection.tsx'
import { QuietHoursSection } from './QuietHoursSection.tsx'

const LEFT_OPEN = 'left open'

/** `/settings`: theme, language and formats. Each choice is saved at once, for every device. */
export function SettingsScreen() {
  const { t, i18n } = useTranslation()
  const read = useRead(accountSettings.get, {})
  const { data } = read
  const languages = useLanguages()
  const { setColorScheme } = useMantineColorScheme()
  const save = useWrite(accountSettings.update)
  const keep = (change: AccountChange) => save.mutate(change)
  const zones = useMemo(() => timeZones(data?.timeZone), [data?.timeZone])
  const usual = usePortal()?.usual
  useSectionOfAddress()
  const theme = !data || data.darkTheme === null ? 'auto' : data.darkTheme ? 'dark' : 'light'
  return (
    <div className={classes['page']}>
      <Page
        title={t('Settings')}
        about={t('How the portal looks and speaks to you. What you choose is kept at once, on all your devices.')}
      >
        <Loaded read={read} height={[260, 240]}>
          {(data) => (
            <>
              <SettingsSection id="appearance" title={t('Appearance and language')}>
                <SettingsRow name={t('Theme')} about={t('Automatic follows your device.')} stacks>
                  <SegmentedControl
                    aria-label={t('Theme')}
                    value={theme}
                    onChange={(value) => {
                      setColorScheme(value as 'light' | 'dark' | 'auto')
                      keep({ darkTheme: value === 'auto' ? null : value === 'dark' })
                    }}
                    data={[
                      { value: 'light', label: t('Light') },
                      { value: 'dark', label: t('Dark') },
                      { value: 'auto', label: t('Automatic') },
                    ]}
                  />
                </SettingsRow>
                <SettingsRow name={t('Language')} about={t('Of the portal and of the mails it sends you.')} stacks>
                  <Select
                    aria-label={t('Language')}
                    w={220}
                    allowDeselect={false}
                    value={i18n.language}
                    data={languages.map(({ key, name }) => ({ value: key, label: name }))}
                    onChange={(language) => {
                      if (!language) return
                      void changeLanguage(language)
                      keep({ language })
                    }}
                  />
                </SettingsRow>
              </SettingsSection>
              <SettingsSection id="dates" title={t('Dates and times')}>
                <SettingsRow name={t('Date format')} about={t('How dates are written everywhere in the portal.')} stacks>
                  <Select
                    aria-label={t('Date format')}
                    w={220}
                    allowDeselect={false}
                    value={data.dateFormat ?? usual?.dateFormat ?? dateFormats[0]}
                    data={dateFormats.map((format) => ({ value: format, label: exampleOf(format) }))}
                    onChange={(dateFormat) => dateFormat && keep({ dateFormat: dateFormat as (typeof dateFormats)[number] })}
                  />
                </SettingsRow>
                <SettingsRow name={t('Time zone')} about={t('Times are shown in it, unless they belong to a site.')} stacks>
                  <Picker
                    aria-label={t('Time zone')}
                    w={300}
                    searchable
                    nothingFound={t('No time zone matches')}
                    limit={60}
                    value={data.timeZone ?? LEFT_OPEN}
                    data={[
                      {
                        value: LEFT_OPEN,
                        label: usual
                          ? t('Of the company ({{zone}})', { zone: usual.timeZone.replaceAll('_', ' ') })
                          : t('Of the device ({{zone}})', { zone: ownTimeZone() }),
                      },
                      ...zones,
                    ]}
                    onChange={(zone) => zone && keep({ timeZone: zone === LEFT_OPEN ? null : zone })}
                  />
                </SettingsRow>
              </SettingsSection>
              <DefaultPageSection page={data.defaultPage} />
              <NotificationsSection />
              <DigestSection />
              <PushSection />
              <QuietHoursSection />
            </>
          )}
        </Loaded>
      </Page>
    </div>
  )
}

/** `#default-page` in the address leads to that section, once it and those above it are there. */
function useSectionOfAddress() {
  const { hash } = useLocation()
  const isRead = useIsFetching() === 0
  const led = useRef('')
  useEffect(() => {
    const section = isRead && hash !== led.current ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    led.current = hash
    section.scrollIntoView({ block: 'start' })
    section.querySelector<HTMLElement>('input')?.focus()
  }, [isRead, hash])
}

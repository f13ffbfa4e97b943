import { company } from '@atrium/contract/company/company.ts'
import { dateFormats } from '@atrium/contract/kit/preferences.ts'
import { currencies, regionalEntity } from '@atrium/contract/tenancy/company.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../app/i18n.ts'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { exampleOf } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { send } from '../../kit/send.ts'
import { timeZones } from '../../kit/time-zones.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** /company/regional: language, zone, dates and money for whoever has not chosen their own. */
export function RegionalScreen() {
  const { t, i18n } = useTranslation()
  const read = useRead(company.getSettings, {}, { fresh: true })
  const languages = useLanguages()
  const save = useWrite(company.updateSettings, {
    quiet: true,
    success: t('The settings were saved.'),
  })
  const storedZone = read.data?.timeZone
  const options = useMemo(() => {
    const money = new Intl.DisplayNames(i18n.language, { type: 'currency' })
    return {
      language: languages.map(({ key, name }) => ({ value: key, label: name })),
      timeZone: timeZones(storedZone),
      dateFormat: dateFormats.map((format) => ({ value: format, label: exampleOf(format) })),
      currency: currencies.map((code) => ({ value: code, label: `${code} · ${money.of(code)}` })),
    }
  }, [languages, storedZone, i18n.language])
  return (
    <SettingsPage at="/company/regional" about={t('People who chose something else in their own settings keep it.')}>
      <Loaded read={read} height={240}>
        {(data) => (
          <SettingsSection title={t('Language, dates and money')} padded>
            <EntityForm
              fields={regionalEntity.form}
              schema={company.updateSettings.body}
              values={data}
              options={options}
              onSubmit={(values) => save.mutateAsync(values)}
              onReload={() => send(company.getSettings, {})}
            />
          </SettingsSection>
        )}
      </Loaded>
    </SettingsPage>
  )
}

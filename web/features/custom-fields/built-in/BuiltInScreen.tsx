import { fieldSettings } from '@atrium/contract/custom-fields/field-settings.ts'
import { customFieldScreens } from '@atrium/contract/custom-fields/screens.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { SettingsPage } from '../../../kit/SettingsPage.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { FieldsSwitch } from '../FieldsSwitch.tsx'
import { RecordsInput } from '../RecordsInput.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** /company/fields/built-in: what the fields are called that records have anyway, who sees them, and which have to be filled in. */
export function BuiltInScreen() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const kinds = useRead(fieldSettings.kinds, {})
  const of = address.get('of') ?? 'tenant'
  return (
    <SettingsPage
      at={customFieldScreens.clients.path}
      about={t(
        'What fields are called, which are shown, and which have to be filled in: in forms, lists, imports, exports and history.',
      )}
      wide
    >
      <FieldsSwitch view="builtIn" />
      <Loaded read={kinds} height={480}>
        {({ items }) => (
          <>
            <RecordsInput
              data={items.map(({ of: value, title, changed }) => ({
                value,
                label: changed > 0 ? t('{{name}} ({{count}} changed)', { name: t(title), count: changed }) : t(title),
              }))}
              value={items.some((one) => one.of === of) ? of : null}
              onChange={(next) => setAddress({ of: next }, { replace: true })}
            />
            <OfKind key={of} of={of} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}

function OfKind({ of }: { of: string }) {
  const read = useRead(fieldSettings.get, { of }, { fresh: true })
  return (
    <Loaded read={read} height={420}>
      {(data) => <SettingsForm stored={data} onReload={async () => (await read.refetch()).data} />}
    </Loaded>
  )
}

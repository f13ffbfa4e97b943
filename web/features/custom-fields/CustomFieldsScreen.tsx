import { customFieldScreens } from '@atrium/contract/custom-fields/screens.ts'
import { type CustomFields, customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { customisable, customisableNames } from '@atrium/contract/tenancy/fields/customisable.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { DefinitionForm } from './DefinitionForm.tsx'
import { FieldsSwitch } from './FieldsSwitch.tsx'
import { RecordsInput } from './RecordsInput.tsx'

/** /company/fields and /company/fields/:records: the fields that the company gives a kind of record itself. */
export function CustomFieldsScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const of = customisableNames.find((name) => customisable[name].path === pathname) ?? 'tenant'
  return (
    <SettingsPage
      at={customFieldScreens.clients.path}
      about={t('What else your company keeps of its records: in their form, list, import, export and history.')}
    >
      <FieldsSwitch view="own" />
      <RecordsInput
        data={customisableNames.map((value) => ({ value, label: t(customisable[value].title) }))}
        value={of}
        onChange={(next) => void navigate(customisable[next].path)}
      />
      <OfKind key={of} of={of} />
    </SettingsPage>
  )
}

function OfKind({ of }: { of: CustomFields['of'] }) {
  const read = useRead(customFields.get, { of }, { fresh: true })
  return (
    <Loaded read={read} height={360}>
      {(data) => <DefinitionForm stored={data} onReload={async () => (await read.refetch()).data} />}
    </Loaded>
  )
}

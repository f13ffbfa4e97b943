import { type CustomFields, customFields } from '@atrium/contract/custom-fields/custom-fields.ts'
import { customFieldScreens } from '@atrium/contract/custom-fields/screens.ts'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { DefinitionForm } from './DefinitionForm.tsx'
import { FieldsSwitch } from './FieldsSwitch.tsx'

/** /company/fields: the fields that the company gives its clients itself. */
export const FieldsOfClients = () => <CustomFieldsScreen of="tenant" />
/** /company/fields/leases: the same of leases. */
export const FieldsOfLeases = () => <CustomFieldsScreen of="lease" />

function CustomFieldsScreen({ of }: { of: CustomFields['of'] }) {
  const { t } = useTranslation()
  const read = useRead(customFields.get, { of }, { fresh: true })
  return (
    <SettingsPage
      at={customFieldScreens.tenant.path}
      about={t('What else your company keeps of its clients and leases: in their form, list, import, export and history.')}
    >
      <FieldsSwitch view={of} />
      <Loaded read={read} height={360}>
        {(data) => <DefinitionForm key={of} stored={data} onReload={async () => (await read.refetch()).data} />}
      </Loaded>
    </SettingsPage>
  )
}

import { customFieldScreens } from '@atrium/contract/custom-fields/screens.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

/** Between the fields that the company has given clients and leases, and those that all records have. */
export function FieldsSwitch({ view }: { view: keyof typeof customFieldScreens }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ViewSwitch
      names={{ tenant: t('Clients'), lease: t('Leases'), builtIn: t('Built-in fields') }}
      view={view}
      onChange={(next) => void navigate(customFieldScreens[next].path)}
    />
  )
}

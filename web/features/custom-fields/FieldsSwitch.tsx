import { customFieldScreens } from '@atrium/contract/custom-fields/screens.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const paths = { own: customFieldScreens.clients.path, builtIn: customFieldScreens.builtIn.path }

/** Between the fields that the company has given its records, and those that they have anyway. */
export function FieldsSwitch({ view }: { view: keyof typeof paths }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ViewSwitch
      names={{ own: t('Your own fields'), builtIn: t('Built-in fields') }}
      view={view}
      onChange={(next) => void navigate(paths[next])}
    />
  )
}

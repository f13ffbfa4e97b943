import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { ConfigurationForm } from './ConfigurationForm.tsx'

/** /company/clients: what clients may do and see. */
export function ClientsConfigurationScreen() {
  const { t } = useTranslation()
  const read = useRead(clientConfiguration.get, {}, { fresh: true })
  return (
    <SettingsPage at="/company/clients" about={t('What all of your clients may do and see. It holds at once.')}>
      <Loaded read={read} height={480}>
        {(data) => <ConfigurationForm stored={data} onReload={read.refetch} />}
      </Loaded>
    </SettingsPage>
  )
}

import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { ConfigurationForm } from './ConfigurationForm.tsx'

/** /company/clients: what clients may do and see. */
export function ClientsConfigurationScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(clientConfiguration.get, {}, { fresh: true })
  return (
    <SettingsPage
      tabs={companyTabs}
      of={t('Company')}
      at="/company/clients"
      about={t('What all of your clients may do and see. It holds at once.')}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <ConfigurationForm stored={data} onReload={refetch} />
      )}
    </SettingsPage>
  )
}

import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { company, companyFields } from '@atrium/contract/company/company.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** /company: what the company is called and where it is reached. */
export function CompanyScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(company.getSettings, {}, { fresh: true })
  const save = useWrite(company.updateInfo, { quiet: true, success: t('The company was saved.') })
  return (
    <SettingsPage
      tabs={companyTabs}
      of={t('Company')}
      at="/company"
      about={t('What your company is called and how people reach it.')}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={420} radius="md" />
      ) : (
        <SettingsSection title={t('About the company')} about={t('Clients see it in mails and on public pages.')} padded>
          <EntityForm
            fields={companyFields}
            schema={company.updateInfo.body}
            values={data}
            onSubmit={(values) => save.mutateAsync(values)}
            onReload={() => send(company.getSettings, {})}
          />
        </SettingsSection>
      )}
    </SettingsPage>
  )
}

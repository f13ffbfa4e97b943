import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { companySecurity } from '@atrium/contract/company/company-security.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { StepRuleForm } from './StepRuleForm.tsx'

/** /company/security: who needs a second factor. */
export function SecurityScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(companySecurity.get, {}, { fresh: true })
  return (
    <SettingsPage
      tabs={companyTabs}
      of={t('Company')}
      at="/company/security"
      about={t('How the people of your company and of your clients log in.')}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <StepRuleForm stored={data} />
      )}
    </SettingsPage>
  )
}

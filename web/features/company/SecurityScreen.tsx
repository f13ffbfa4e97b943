import { companySecurity } from '@atrium/contract/company/company-security.ts'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { useRead } from '../../kit/useRead.ts'
import { StepRuleForm } from './StepRuleForm.tsx'

/** /company/security: who needs a second factor. */
export function SecurityScreen() {
  const { t } = useTranslation()
  const read = useRead(companySecurity.get, {}, { fresh: true })
  return (
    <SettingsPage at="/company/security" about={t('How the people of your company and of your clients log in.')}>
      <Loaded read={read} height={320}>
        {(data) => <StepRuleForm stored={data} />}
      </Loaded>
    </SettingsPage>
  )
}

import { company } from '@atrium/contract/company/company.ts'
import { companyEntity } from '@atrium/contract/tenancy/company.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { SampleSection } from '../../kit/samples/SampleSection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** /company: what the company is called and where it is reached. */
export function CompanyScreen() {
  const { t } = useTranslation()
  const read = useRead(company.getSettings, {}, { fresh: true })
  const save = useWrite(company.updateInfo, { quiet: true, success: t('The company was saved.') })
  return (
    <SettingsPage at="/company" about={t('What your company is called and how people reach it.')}>
      <Loaded read={read} height={420}>
        {(data) => (
          <SettingsSection title={t('About the company')} about={t('Clients see it in mails and on public pages.')} padded>
            <EntityForm
              fields={companyEntity.form}
              schema={company.updateInfo.body}
              values={data}
              onSubmit={(values) => save.mutateAsync(values)}
              onReload={() => send(company.getSettings, {})}
            />
          </SettingsSection>
        )}
      </Loaded>
      <SettingsSection id="sample" title={t('To try things')} padded>
        <SampleSection />
      </SettingsSection>
    </SettingsPage>
  )
}

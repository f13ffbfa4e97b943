import { invoiceMailSettings, mailSettingsEntity } from '@atrium/contract/invoice-reminders/settings.ts'
import { reminderTemplates } from '@atrium/contract/invoice-reminders/templates.ts'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'

/** What a fee needs beside its kind. */
const needed: Record<string, readonly string[]> = {
  None: [],
  Fixed: ['feeRhythm', 'feeAmount', 'graceDays', 'feeCap'],
  Percent: ['feeRhythm', 'feePercent', 'graceDays', 'feeCap'],
}
const fieldsOf = ({ feeKind = 'None' }: { feeKind?: unknown }) =>
  mailSettingsEntity.form.filter(
    ({ value }) => ['mailOnIssue', 'issueTemplateId', 'feeKind'].includes(value) || needed[String(feeKind)]?.includes(value),
  )

/** Whether invoices are mailed as they are issued, and what paying late costs. */
export function SettingsView() {
  const { t } = useTranslation()
  const read = useRead(invoiceMailSettings.get, {}, { fresh: true })
  const templates = useRead(reminderTemplates.search, { rowsPerPage: 500 }).data?.items
  const options = useMemo(
    () => ({ issueTemplateId: (templates ?? []).map(({ id, name }) => ({ value: id, label: name })) }),
    [templates],
  )
  const save = useWrite(invoiceMailSettings.save, { quiet: true, success: t('The settings were saved.') })
  return (
    <Page
      title={t('Mails and reminders')}
      about={<AboutView text={t('A late fee is an invoice of its own that explains itself.')} />}
    >
      <ReminderViews view="settings" />
      <Loaded read={read} height={320}>
        {(data) => (
          <Box maw={760}>
            <SettingsSection title={t('Mails and late fees')} padded>
              <EntityForm
                fields={fieldsOf}
                schema={invoiceMailSettings.save.body}
                values={data}
                options={options}
                onSubmit={(values) => save.mutateAsync(values)}
                onReload={() => send(invoiceMailSettings.get, {})}
              />
            </SettingsSection>
          </Box>
        )}
      </Loaded>
    </Page>
  )
}

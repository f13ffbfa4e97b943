import { reminderTemplates, templateColumns, templateEntity } from '@atrium/contract/invoice-reminders/templates.ts'
import { templateFields } from '@atrium/contract/money/template-fields.ts'
import { Button } from '@mantine/core'
import { IconEye, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { richForm, richStart } from '../../kit/rich-text/formText.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { PreviewDialog, type Tried } from './PreviewDialog.tsx'
import { AboutView, ReminderViews } from './ReminderViews.tsx'

/** The words of reminders, with the fields that are filled in. */
export function TemplatesView() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const remove = useWrite(reminderTemplates.remove, { success: t('The template was deleted.') })
  const [tried, setTried] = useState<Tried>()
  return (
    <EntityScreen
      name="reminder-templates"
      title={t('Mails and reminders')}
      about={<AboutView text={t('What your clients read. Without a template it is written for you.')} />}
      above={<ReminderViews view="templates" />}
      call={reminderTemplates.search}
      ask={{}}
      columns={templateColumns}
      nameOf={({ name }) => name}
      drawer={drawer}
      rowActions={(row) => [
        {
          text: t('Preview'),
          icon: IconEye,
          onClick: () => setTried({ subject: row.subject, description: richForm(row).description }),
        },
      ]}
      createText={t('Add template')}
      remove={{
        text: t('A template that a schedule uses is not deleted.'),
        action: t('Delete template'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconTemplate,
        title: t('There are no templates yet.'),
        hint: t('Write your own words, with fields that are filled in for each invoice.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="reminder template"
        fields={fieldsOf(t('Fields: {{fields}}', { fields }))}
        get={reminderTemplates.get}
        create={reminderTemplates.save}
        update={reminderTemplates.save}
        formOf={richForm}
        start={{ ...richStart, subject: example.subject, description: example.description }}
        render={{
          preview: ({ id, values }) => (
            <Button
              id={id}
              size="xs"
              variant="default"
              leftSection={<IconEye size={14} />}
              onClick={() =>
                setTried({ subject: String(values['subject'] ?? ''), description: String(values['description'] ?? '') })
              }
            >
              {t('Preview')}
            </Button>
          ),
        }}
        width={640}
        words={{
          new: t('New template'),
          edit: t('Edit template'),
          create: t('Add template'),
          created: t('The template was added.'),
          saved: t('The template was saved.'),
        }}
      />
      {tried && <PreviewDialog tried={tried} onClose={() => setTried(undefined)} />}
    </EntityScreen>
  )
}

/** The form, with the fields that can be named under the message, and a button that shows what it reads like. */
const fieldsOf = (help: string) => [
  ...templateEntity.form.map((field) => (field.value === 'description' ? { ...field, help, names: templateFields } : field)),
  { value: 'preview', text: 'Preview', kind: 'text' as const },
]

/** Written with braces, which are no placeholders of a translation. */
const fields = templateFields.map((name) => `{{${name}}}`).join(' ')
const example = {
  subject: 'Invoice {{invoiceNo}}',
  description: '<p>{{balance}} was due on {{dueDate}} for invoice {{invoiceNo}}.</p>',
}

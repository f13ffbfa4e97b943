import { entryTags } from '@atrium/contract/forms/mail-tags.ts'
import { formMailTemplates, mailTemplateColumns, mailTemplateEntity } from '@atrium/contract/forms/mail-templates.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { Button } from '@mantine/core'
import { IconEye, IconTemplate } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { ReadingDialog } from '../../../kit/ReadingDialog.tsx'
import { richForm, richStart } from '../../../kit/rich-text/formText.ts'
import { send } from '../../../kit/send.ts'
import { showError } from '../../../kit/toast.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { AboutMails, MailViews, type OfForm } from './MailViews.tsx'

/** What is mailed about the entries of a form, by hand or by itself. */
export function MailTemplates({ form }: OfForm) {
  const { t } = useTranslation()
  const { category, controls, mayDesign } = form
  const drawer = useDrawer()
  const remove = useWrite(formMailTemplates.remove, { success: t('The template was deleted.') })
  const [shown, setShown] = useState<{ title: string; about: string; text: string; html: string | null }>()
  const show = async ({ audience, subject, description }: Values) => {
    try {
      const ask = { category, audience, subject, description, descriptionFormat: 'html' }
      const { no, ...read } = await send(formMailTemplates.preview, ask as never)
      const about = no === null ? t('There is no entry yet') : t('For entry no. {{no}}', { no })
      setShown({ title: read.subject, about, text: read.description, html: read.descriptionHtml })
    } catch (error) {
      showError(error)
    }
  }
  const addresses = controls.filter(({ kind }) => kind === 'email')
  const first = controls.find(({ kind, forClients }) => kind === 'text' && forClients)
  return (
    <EntityScreen
      name="form-mail-templates"
      title={t('E-mails')}
      about={<AboutMails form={form} text={t('What is mailed about an entry, to whom, and when.')} />}
      above={<MailViews form={form} view="templates" />}
      call={formMailTemplates.search}
      ask={{ category }}
      columns={mailTemplateColumns}
      nameOf={({ name }) => name}
      drawer={mayDesign ? drawer : undefined}
      rowActions={(row) =>
        mayDesign ? [{ text: t('Preview'), icon: IconEye, onClick: () => void show(richForm(row) as Values) }] : []
      }
      createText={t('Add template')}
      remove={
        mayDesign
          ? {
              text: t('Nothing more is mailed by it. What was mailed stays in the history.'),
              action: t('Delete template'),
              run: ({ id }) => remove.mutate({ category, id }),
            }
          : undefined
      }
      empty={{
        icon: IconTemplate,
        title: t('There are no templates yet.'),
        hint: t('Write what is mailed when an entry is made, or what you send by hand: names of fields are filled in.'),
        aside: t('Who changes this form writes them.'),
      }}
    >
      {mayDesign && (
        <RecordDrawer
          drawer={drawer}
          ask={{ category }}
          entity={mailTemplateEntity.name}
          fields={(values) => fieldsOf(values, t, namesOf(controls, values))}
          get={formMailTemplates.get}
          create={formMailTemplates.save}
          update={formMailTemplates.save}
          formOf={(row) => ({ ...richForm(row), category })}
          start={{
            ...richStart,
            category,
            sends: 'ByHand',
            audience: 'Client',
            recipients: '',
            fieldId: addresses[0]?.id ?? null,
            subject: `{{Form}} {{No.}}${first ? `: {{${first.label}}}` : ''}`,
            description: '',
          }}
          options={{ fieldId: addresses.map(({ id, label }) => ({ value: id, label })) }}
          render={{
            preview: ({ id, values }) => (
              <Button id={id} size="xs" variant="default" leftSection={<IconEye size={14} />} onClick={() => void show(values)}>
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
      )}
      <ReadingDialog reading={shown} onClose={() => setShown(undefined)} />
    </EntityScreen>
  )
}

/** The form: with the inputs that whom it goes to asks for, the tags under the message, and a button that shows what it reads like. */
const fieldsOf = ({ audience }: Values, t: TFunction, names: readonly string[]) => [
  ...mailTemplateEntity.form
    .filter(({ value }) => (value !== 'fieldId' || audience === 'Field') && (value !== 'recipients' || audience === 'Named'))
    .map((field) => {
      if (field.value === 'description') return { ...field, help: { own: t('Tags: {{tags}}', { tags: inBraces(names) }) }, names }
      return field.value === 'recipients' ? { ...field, required: 'This is required' } : field
    }),
  { value: 'preview', text: 'Preview', kind: 'text' as const },
]

/** Written with braces, which are no placeholders of a translation. */
const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' ')

/** What can be named: to clients only what they see. */
const namesOf = (controls: readonly FieldData[], { audience }: Values): string[] => [
  ...entryTags,
  ...controls
    .filter(holdsValue)
    .flatMap(({ label, forClients }) => (forClients || audience === 'Named' || audience === 'Maker' ? [label] : [])),
]

import { noPageWords } from '@atrium/contract/kit/page-words.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { letterTemplateColumns, letterTemplateEntity, letterTemplates } from '@atrium/contract/letters/templates.ts'
import { Button } from '@mantine/core'
import { IconEye, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { richForm, richStart } from '../../kit/rich-text/formText.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { LetterViews } from './LetterViews.tsx'
import { withNames } from './letter-fields.ts'
import { PreviewDialog, type Previewed, previewedOf } from './PreviewDialog.tsx'

/** /letter-templates: what letters are made by. */
export function TemplatesScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawer()
  const [shown, setShown] = useState<Previewed>()
  const remove = useWrite(letterTemplates.remove, { success: t('The template was deleted.') })
  const mayChange = may(letterTemplates.save)
  const show = (values: Values) => setShown(previewedOf(values))
  const help = t('Fields are filled in as a letter is sent: choose them from the list, or write them like {{field}}.', {
    field: '{{Rent}}',
  })
  return (
    <EntityScreen
      name="letter-templates"
      title={t('Letters')}
      about={t('What letters say, with fields that are filled in for each client.')}
      above={<LetterViews view="templates" />}
      call={letterTemplates.search}
      ask={{}}
      columns={letterTemplateColumns}
      card={['name', 'subject']}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      rowActions={(row) => [{ text: t('Preview'), icon: IconEye, onClick: () => show(richForm(row)) }]}
      createText={t('New template')}
      remove={
        mayChange
          ? {
              text: t('The letters that were made by it stay.'),
              action: t('Delete template'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconTemplate,
        title: t('There are no templates yet.'),
        hint: t('Write once what you write often: names, premises and amounts are filled in for each client.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity={letterTemplateEntity.name}
          fields={[
            ...letterTemplateEntity.form.map((field) =>
              withNames(field.value === 'description' ? { ...field, help: { own: help } } : field),
            ),
            { value: 'preview', text: 'Preview', kind: 'text' as const },
          ]}
          get={letterTemplates.get}
          create={letterTemplates.save}
          update={letterTemplates.save}
          formOf={richForm}
          start={{ ...richStart, ...noPageWords, name: '', subject: '', description: '' }}
          render={{
            preview: ({ id, values }) => (
              <Button id={id} size="xs" variant="default" leftSection={<IconEye size={14} />} onClick={() => show(values)}>
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
      {shown && <PreviewDialog shown={shown} onClose={() => setShown(undefined)} />}
    </EntityScreen>
  )
}

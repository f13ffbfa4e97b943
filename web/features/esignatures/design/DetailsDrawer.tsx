import { esignTemplates, type TemplateDocuments, templateEntity } from '@atrium/contract/esignatures/templates.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { FileField } from '../../../kit/file/FileField.tsx'
import type { FileValue } from '../../../kit/file/fileValue.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  stored: TemplateDocuments
  onClose: () => void
  onSaved: () => void
}

const fileField = { value: 'file', text: 'Another PDF', kind: 'file' } as const

/** What a template is called, whether it is in use, and another PDF in place of its own. */
export function DetailsDrawer({ stored, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const save = useWrite(esignTemplates.save, { quiet: true, success: t('The template was saved.') })
  const { id, version, name, description, active, once, inOrder, roles } = stored
  return (
    <EntityDrawer title={t('Name and document')} opened onClose={onClose}>
      <EntityForm
        fields={[...templateEntity.form, fileField]}
        values={{ id, version, name, description, active, once }}
        progress={save.progress}
        render={{
          file: ({ id: input, value, onChange, error }) => (
            <FileField
              id={input}
              label={t('Another PDF')}
              endings=".pdf"
              description={t('Its fields are found anew by the texts in it; those that are placed now are given up.')}
              value={value as FileValue}
              error={error}
              progress={save.progress}
              onChange={onChange}
            />
          ),
        }}
        onSubmit={(values, { held }) => {
          const file = held['file'] as File | undefined
          const given = values as { name: string; description: string; active: boolean; once: boolean }
          const body = { id, version, inOrder, roles, ...given, ...(file ? {} : { fields: stored.fields }) }
          return save.mutateAsync({ ...body, name: given.name }, file ? { file } : undefined)
        }}
        onSaved={onSaved}
        onCancel={onClose}
      />
    </EntityDrawer>
  )
}

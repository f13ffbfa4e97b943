import { drawings, type WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../kit/useWrite.ts'

const fields: readonly Field[] = [
  { value: 'fileUrl', text: 'File', kind: 'file', required: 'File is required', endings: '.pdf,.png,.jpg,.jpeg,.webp' },
  { value: 'text', text: 'What has changed', kind: 'longText', max: 4_000 },
]

/** Submits another file of a drawing. */
export function RevisionDrawer({ drawing, opened, onClose }: { drawing: WholeDrawing; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const revise = useWrite(drawings.revise, { quiet: true, success: t('The revision was submitted.') })
  const { id, version } = drawing
  return (
    <EntityDrawer title={t('Submit a revision')} opened={opened} onClose={onClose} width={480}>
      <EntityForm
        key={version}
        fields={fields}
        schema={drawings.revise.body}
        values={{ id, version }}
        onSubmit={(values, { file }) => revise.mutateAsync(values, file ? { file } : undefined)}
        onSaved={onClose}
        submitText={t('Submit')}
      />
    </EntityDrawer>
  )
}

import { driveFolders } from '@atrium/contract/file-manager/drives.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

const fields: readonly Field[] = [{ value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 150 }]

/** Makes a folder in one that was given. */
export function NewDriveFolder({ id, path, onClose }: { id: number; path: string; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useWrite(driveFolders.makeFolder, { quiet: true, success: t('The folder was created.') })
  return (
    <EntityDrawer title={t('New folder')} opened onClose={onClose} width={480}>
      <EntityForm
        schema={driveFolders.makeFolder.body}
        fields={fields}
        values={{ id, path, name: '' }}
        onSubmit={(input) => save.mutateAsync(input)}
        onSaved={onClose}
        onCancel={onClose}
        submitText={t('Create folder')}
      />
    </EntityDrawer>
  )
}

import { dropboxFolders } from '@atrium/contract/file-manager/dropbox.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

const fields: readonly Field[] = [{ value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 150 }]

/** Makes a folder in Dropbox. */
export function NewDropboxFolder({ id, path, onClose }: { id: number; path: string; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useWrite(dropboxFolders.makeFolder, { quiet: true, success: t('The folder was created.') })
  return (
    <EntityDrawer title={t('New folder')} opened onClose={onClose} width={480}>
      <EntityForm
        schema={dropboxFolders.makeFolder.body}
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

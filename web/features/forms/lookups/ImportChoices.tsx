import { type FormLookup, formLookups } from '@atrium/contract/forms/lookups.ts'
import type { Upload } from '@atrium/contract/kit/entity.ts'
import { useTranslation } from 'react-i18next'
import { ImportDialog } from '../../../kit/import/ImportDialog.tsx'

interface Props {
  list: FormLookup
  upload: Upload
  onClose: () => void
}

/** The import of choices into a list. */
export function ImportChoices({ list, upload, onClose }: Props) {
  const { t } = useTranslation()
  const { headings, needed, numbers, texts, example } = upload
  return (
    <ImportDialog
      opened
      onClose={onClose}
      headings={headings}
      needed={needed}
      numbers={numbers}
      texts={texts}
      example={example}
      call={formLookups.importList}
      template={list.name}
      into={list.id}
      title={t('Import into “{{name}}”', { name: list.name })}
      hint={t('One row for each choice. They stand behind those that the list has.')}
      room={undefined}
      actionText={(count) => t('Import {{count}} rows', { count })}
      doneText={(count) => t('{{count}} rows imported', { count })}
    />
  )
}

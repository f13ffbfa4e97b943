import type { Field } from '@atrium/contract/kit/fields.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { SiteFileKind } from './site-file-kinds.ts'

interface Props {
  kind: SiteFileKind
  siteId: number
  drawer: ReturnType<typeof useDrawer>
  /** There is one already. */
  replaces: boolean
}

/** Uploads the file of a site. */
export function SiteFileDrawer({ kind, siteId, drawer, replaces }: Props) {
  const { t } = useTranslation()
  const title = t(kind.title)
  const save = useWrite(kind.call.save, {
    quiet: true,
    success: t('{{what}} was uploaded.', { what: title }),
  })
  const fields = useMemo<Field[]>(
    () => [
      {
        value: 'fileUrl',
        text: 'File',
        kind: 'file',
        required: 'File is required',
        endings: kind.endings,
        ...(replaces ? { help: 'The file there is now stays as an older version.' } : {}),
      },
    ],
    [kind, replaces],
  )
  return (
    <EntityDrawer
      width={480}
      title={replaces ? t('Replace {{what}}', { what: title }) : t('Upload {{what}}', { what: title })}
      opened={drawer.isNew}
      onClose={drawer.close}
    >
      <EntityForm
        fields={fields}
        onSubmit={(_, { file }) => save.mutateAsync({ siteId }, { file })}
        onSaved={drawer.close}
        progress={save.progress}
        submitText={t('Upload')}
      />
    </EntityDrawer>
  )
}

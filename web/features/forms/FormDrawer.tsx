import { formEntity, forms, MAX_FORMS } from '@atrium/contract/forms/forms.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { useRead } from '../../kit/useRead.ts'

/** What a form is called, for whom and for which site it is; its fields stay as they are. */
export function FormDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const all = useRead(forms.search, { rowsPerPage: MAX_FORMS }, { enabled: drawer.id !== undefined }).data?.items ?? []
  return (
    <RecordDrawer
      drawer={{ ...drawer, isNew: false, opened: drawer.id !== undefined }}
      entity={formEntity.name}
      fields={formEntity.form}
      get={forms.design}
      create={forms.save}
      update={forms.save}
      formOf={({ fields: _, ...form }) => form}
      options={{
        parentId: all.flatMap(({ id, title, parentId }) =>
          parentId === null && id !== drawer.id ? [{ value: id, label: title }] : [],
        ),
      }}
      words={{
        new: t('New form'),
        edit: t('Settings of the form'),
        create: t('Create form'),
        created: t('The form was saved.'),
        saved: t('The form was saved.'),
      }}
    />
  )
}

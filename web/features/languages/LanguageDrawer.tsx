import { type Language, languageEntity, languages } from '@atrium/contract/languages/languages.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** The form of a language; one that is there keeps its code, and one of the portal's own its name. */
export function LanguageDrawer({ edited, onClose }: { edited: Language | 'new' | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const isNew = edited === 'new'
  const language = isNew ? undefined : edited
  const save = useWrite(languages.save, {
    quiet: true,
    success: t('The language was saved.'),
  })
  const fields = languageEntity.form.filter(
    ({ value }) => isNew || (value !== 'code' && (value !== 'name' || !language?.builtIn)),
  )
  return (
    <EntityDrawer
      title={isNew ? t('Add language') : (language?.name ?? '')}
      opened={edited !== undefined}
      onClose={onClose}
      width={480}
    >
      <EntityForm
        key={language?.code ?? 'new'}
        fields={fields}
        schema={languages.save.body}
        values={language ?? { active: false, isDefault: false, version: null }}
        onSubmit={(values) => save.mutateAsync(values)}
        onSaved={onClose}
      />
    </EntityDrawer>
  )
}

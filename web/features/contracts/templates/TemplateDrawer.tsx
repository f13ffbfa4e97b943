import { contractPageTags } from '@atrium/contract/contracts/tags.ts'
import { contractTemplateEntity, contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { noPageWords, pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'

const fields = contractTemplateEntity.form.map((field) =>
  field.value === 'pageHeader' || field.value === 'pageFooter' ? { ...field, names: contractPageTags } : field,
)

/** What a template is called, and what stands on each page of its contracts. */
export function TemplateDrawer({ drawer }: Pick<ComponentProps<typeof RecordDrawer>, 'drawer'>) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={drawer}
      entity={contractTemplateEntity.name}
      fields={fields}
      get={contractTemplates.get}
      create={contractTemplates.save}
      update={contractTemplates.save}
      formOf={({ id, version, name, description, ...row }) => ({ id, version, name, description, ...pageWordsOf(row) })}
      start={{ ...noPageWords, name: '', description: '' }}
      width={640}
      words={{
        new: t('New template'),
        edit: t('Settings of the template'),
        create: t('Create template'),
        created: t('The template was added.'),
        saved: t('The template was saved.'),
      }}
    />
  )
}

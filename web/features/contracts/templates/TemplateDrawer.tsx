import { contractTemplateEntity, contractTemplates } from '@atrium/contract/contracts/templates.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'

/** What a template is called. */
export function TemplateDrawer({ drawer }: Pick<ComponentProps<typeof RecordDrawer>, 'drawer'>) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={drawer}
      entity={contractTemplateEntity.name}
      fields={contractTemplateEntity.form}
      get={contractTemplates.get}
      create={contractTemplates.save}
      update={contractTemplates.save}
      formOf={({ id, version, name, description }) => ({ id, version, name, description })}
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

import { contractTemplateColumns, contractTemplateEntity, contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { IconCopy, IconSettings, IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { TemplateDrawer } from './TemplateDrawer.tsx'

/** What contracts are made by. */
export function TemplatesScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawer()
  const clone = useWrite(contractTemplates.clone, { success: t('The template was copied.') })
  const remove = useWrite(contractTemplates.remove, { success: t('The template was deleted.') })
  const mayChange = may(contractTemplates.save)
  return (
    <EntityScreen
      name="contract-templates"
      title={t('Design contracts')}
      about={t('What your contracts are made by: headings, terms, clauses, information requests and signatures, in their order.')}
      call={contractTemplates.search}
      ask={{}}
      columns={contractTemplateColumns}
      filters={contractTemplateEntity.filters('status')}
      card={['name', 'status', 'parts']}
      nameOf={({ name }) => name}
      href={({ id }) => `/design-contracts/${id}`}
      drawer={mayChange ? drawer : undefined}
      mayEdit={() => false}
      createText={t('New template')}
      rowActions={(row) =>
        mayChange
          ? [
              { text: t('Settings'), icon: IconSettings, onClick: () => drawer.openEdit(row.id) },
              {
                text: t('Duplicate'),
                icon: IconCopy,
                onClick: () => clone.mutate({ id: row.id, name: t('{{name}} copy', { name: row.name }).slice(0, 160) }),
              },
            ]
          : []
      }
      remove={
        mayChange
          ? {
              text: t('Its versions are deleted too. This cannot be undone.'),
              action: t('Delete template'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconTemplate,
        title: t('There are no templates yet.'),
        hint: t('Write terms and clauses first, then put them together here.'),
      }}
    >
      {mayChange && <TemplateDrawer drawer={drawer} />}
    </EntityScreen>
  )
}

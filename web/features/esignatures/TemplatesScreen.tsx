import { esignTemplates, moreTemplates, templateColumns } from '@atrium/contract/esignatures/templates.ts'
import { IconSend, IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { NewTemplateDrawer } from './NewTemplateDrawer.tsx'

const addressOf = (id: number) => `/esignatures/templates/${id}`

/** Documents that are sent to be signed again and again. */
export function TemplatesScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const navigate = useNavigate()
  const drawer = useDrawer()
  const [params] = useSearchParams()
  const remove = useWrite(moreTemplates.remove, { success: t('The template was deleted.') })
  const mayChange = may(esignTemplates.save)
  return (
    <EntityScreen
      name="esign-templates"
      title={t('E-signature templates')}
      about={t('Documents with the places where people sign them')}
      call={esignTemplates.list}
      ask={{}}
      columns={templateColumns}
      card={['name', 'description', 'active']}
      href={({ id }) => addressOf(id)}
      nameOf={({ name }) => name}
      drawer={mayChange ? { ...drawer, openEdit: (id) => void navigate(addressOf(id)), editHref: addressOf } : undefined}
      createText={t('New template')}
      rowActions={({ id, active }) =>
        mayChange && active
          ? [{ text: t('Send to be signed'), icon: IconSend, onClick: () => void navigate(`${addressOf(id)}/send`) }]
          : []
      }
      remove={
        mayChange
          ? {
              text: t('What was sent by it stays.'),
              action: t('Delete template'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconSignature,
        title: t('There are no templates yet.'),
        hint: t('Upload a PDF, say who signs it, and put their fields on its pages. Then send it as often as you like.'),
      }}
    >
      {mayChange && drawer.opened && (
        <NewTemplateDrawer
          once={params.has('once')}
          onClose={drawer.close}
          onMade={(id) => void navigate(addressOf(id), { replace: true })}
        />
      )}
    </EntityScreen>
  )
}

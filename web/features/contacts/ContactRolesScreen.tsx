import { contactRoleColumns, contactRoleEntity, contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import { IconAddressBook, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** What contacts are to the company. */
export function ContactRolesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const drawer = useDrawer()
  const remove = useWrite(contactRoles.remove, { success: t('The contact role was deleted.') })
  const mayChange = may(contactRoles.save)
  return (
    <EntityScreen
      name="contactRoles"
      title={t('Contact Roles')}
      about={t('What contacts are to your company. Lists can be narrowed by them.')}
      call={contactRoles.search}
      ask={{}}
      columns={contactRoleColumns}
      card={['name', 'description']}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      createText={t('Create role')}
      rowActions={({ id }) =>
        may(contactScreens.list)
          ? [{ text: t('Contacts'), icon: IconAddressBook, onClick: () => void navigate(`/contacts?roleId=${id}`) }]
          : []
      }
      remove={
        mayChange
          ? {
              text: t('This cannot be undone. A role that contacts have is not deleted.'),
              action: t('Delete role'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconTags,
        title: t('There are no contact roles yet.'),
        hint: t('Contractor, emergency contact, broker: name what your contacts are to you, and give it to them.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="contactRole"
          fields={contactRoleEntity.form}
          get={contactRoles.get}
          create={contactRoles.save}
          update={contactRoles.save}
          width={480}
          words={{
            new: t('New contact role'),
            edit: t('Edit contact role'),
            create: t('Create role'),
            created: t('The contact role was created.'),
            saved: t('The contact role was saved.'),
          }}
        />
      )}
    </EntityScreen>
  )
}

import { UserType } from '@atrium/contract/access/access.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'
import { type CompanyRole, roleColumns, roles } from '@atrium/contract/roles/roles.ts'
import { IconPencil, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Roles.module.css'

const addressOf = (id: number) => `/landlord/roles/editcreate/${id}`

/** The company's own roles, and those that every company has. */
export function RolesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemoveRole()
  const [count, setCount] = useState<ListCount>()
  const create = { text: t('Create role'), href: '/landlord/roles/editcreate' }
  const whom = ({ userType }: CompanyRole) => (userType === UserType.Landlord ? t('Our company’s people') : t('Clients’ people'))
  return (
    <Page
      title={t('Custom Roles')}
      count={count}
      about={t('What people may do, beside the roles that every company has')}
      action={<CreateButton {...create} />}
    >
      <ul className={classes['builtIn']} aria-label={t('Roles that every company has')}>
        {builtInRoles.map(({ id, name, description }) => (
          <li key={id}>
            <Link to={addressOf(id)}>
              <span className={classes['strong']}>{t(name)}</span>
              <span className={classes['dim']}>{t(description)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <EntityTable
        name="roles"
        title={t('Custom Roles')}
        call={roles.search}
        ask={{}}
        columns={roleColumns}
        card={['name', 'description', 'userCount']}
        filters={[
          {
            value: 'userType',
            text: t('For'),
            options: [
              { value: UserType.Landlord, text: t('Our company’s people') },
              { value: UserType.Tenant, text: t('Clients’ people') },
            ],
          },
        ]}
        onCount={setCount}
        href={(role) => addressOf(role.id)}
        render={{ userType: whom }}
        exportText={{ userType: whom }}
        rowActions={(role) =>
          role.editable
            ? [
                { text: t('Edit'), icon: IconPencil, onClick: () => void navigate(addressOf(role.id)) },
                { text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void remove(role) },
              ]
            : []
        }
        empty={{
          icon: IconShieldLock,
          title: t('You have no custom roles yet.'),
          hint: t('A custom role opens only some menus, or lets somebody do more: approve, manage users, see the audit log.'),
          action: <CreateButton {...create} variant="default" />,
        }}
      />
    </Page>
  )
}

function useRemoveRole() {
  const { t } = useTranslation()
  const { mutateAsync } = useWrite(roles.remove, { quiet: true, success: t('The role was deleted.') })
  return async ({ id, name, userCount: count }: CompanyRole) => {
    const sure = await confirm({
      title: t('Delete "{{name}}"?', { name }),
      text: t('This cannot be undone. A role that people have is not deleted.'),
      action: t('Delete role'),
    })
    if (!sure) return
    const has = count > 0 && t('{{count}} people have this role. Give them another one first.', { count })
    await mutateAsync({ id: String(id) }).catch((error) => showError(has || error))
  }
}

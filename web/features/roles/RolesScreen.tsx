import { UserType } from '@atrium/contract/access/access.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'
import { type CompanyRole, roleColumns, roles } from '@atrium/contract/roles/roles.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Roles.module.css'

const addressOf = (id: number) => `/landlord/roles/editcreate/${id}`

/** The company's own roles, and those that every company has. */
export function RolesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useWrite(roles.remove, { quiet: true, success: t('The role was deleted.') })
  const removeRole = ({ id, userCount: count }: CompanyRole) => {
    const has = count > 0 && t('{{count}} people have this role. Give them another one first.', { count })
    remove.mutateAsync({ id: String(id) }).catch((error) => showError(has || error))
  }
  const audience = ({ userType }: CompanyRole) =>
    userType === UserType.Landlord ? t('Our company’s people') : t('Clients’ people')
  return (
    <EntityScreen
      name="roles"
      title={t('Custom Roles')}
      about={t('What people may do, beside the roles that every company has')}
      above={<BuiltInRoles />}
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
      href={({ id }) => addressOf(id)}
      render={{ userType: audience }}
      exportText={{ userType: audience }}
      nameOf={({ name }) => name}
      drawer={{
        newHref: '/landlord/roles/editcreate',
        editHref: addressOf,
        openEdit: (id) => void navigate(addressOf(id)),
      }}
      mayEdit={({ editable }) => editable}
      createText={t('Create role')}
      remove={{
        can: ({ editable }) => editable,
        text: t('This cannot be undone. A role that people have is not deleted.'),
        action: t('Delete role'),
        run: removeRole,
      }}
      empty={{
        icon: IconShieldLock,
        title: t('You have no custom roles yet.'),
        hint: t('A custom role opens only some menus, or lets somebody do more: approve, manage users, see the audit log.'),
      }}
    />
  )
}

function BuiltInRoles() {
  const { t } = useTranslation()
  return (
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
  )
}

import { Role } from '@atrium/contract/access/access.ts'
import { type AdminUser, adminUserColumns, adminUsers } from '@atrium/contract/users/admin-users.ts'
import { IconHistory, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { PersonName } from '../../kit/PersonName.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { AdminUserDrawer } from './AdminUserDrawer.tsx'
import { roleChoices } from './role-choices.ts'
import { SupportDialog } from './SupportDialog.tsx'

const addresses = { list: '/admin/users', create: '/admin/users/new', edit: '/admin/users/edit', param: 'id' }
const isOfPlatform = ({ roleId }: AdminUser) => roleId === Role.SystemAdmin || roleId === Role.SystemUser

/** Everybody with a login, with their form over the list. */
export function AdminUsersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drawer = useDrawerAt(addresses)
  const filters = useCompanyFilters()
  const [supported, setSupported] = useState<AdminUser>()
  const switchActive = useSwitchActive(adminUsers.deactivate, {
    off: t('All sessions of this person end at once. What they did stays under their name.'),
  })
  const actions = (user: AdminUser): RowAction[] => [
    ...(!isOfPlatform(user) && user.active
      ? [{ text: t('Sign in for support'), icon: IconUserCheck, onClick: () => setSupported(user) }]
      : []),
    { text: t('Audit log'), icon: IconHistory, onClick: () => void navigate(`/audit-log?q=${encodeURIComponent(user.email)}`) },
    ...(user.self ? [] : [switchActive(user)]),
  ]
  return (
    <EntityScreen
      name="admin-users"
      title={t('Users')}
      about={t('Everybody with a login')}
      call={adminUsers.search}
      ask={{}}
      columns={adminUserColumns}
      card={['name', 'email', 'landlord', 'active']}
      filters={[
        { value: 'roleId', text: t('Role'), options: roleChoices.map(({ id, name }) => ({ value: id, text: name })) },
        ...filters,
      ]}
      render={{
        name: ({ name, photoUrl }) => (
          <PersonName name={name} photoUrl={photoUrl}>
            {name}
          </PersonName>
        ),
      }}
      cuts={['name']}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Invite a user')}
      rowActions={actions}
      empty={{ icon: IconUsers, title: t('There are no users yet.') }}
    >
      <AdminUserDrawer drawer={drawer} />
      <SupportDialog user={supported} onClose={() => setSupported(undefined)} />
    </EntityScreen>
  )
}

import { Role } from '@atrium/contract/access/access.ts'
import { type AdminUser, admin, adminUserColumns } from '@atrium/contract/admin/admin.ts'
import { IconHistory, IconPencil, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { Page } from '../../kit/Page.tsx'
import { PersonName } from '../../kit/PersonName.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { AdminUserDrawer } from './AdminUserDrawer.tsx'
import { roleChoices } from './role-choices.ts'
import { SupportDialog } from './SupportDialog.tsx'
import { useCompanyFilters } from './useCompanyFilters.ts'

const addresses = { list: '/admin/users', create: '/admin/users/new', edit: '/admin/users/edit', param: 'id' }
const isOfPlatform = ({ roleId }: AdminUser) => roleId === Role.SystemAdmin || roleId === Role.SystemUser

/** Everybody with a login, with their form over the list. */
export function AdminUsersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drawer = useDrawerAt(addresses)
  const filters = useCompanyFilters()
  const [count, setCount] = useState<ListCount>()
  const [supported, setSupported] = useState<AdminUser>()
  const switchActive = useSwitchActive(admin.deactivateUser, {
    off: t('All sessions of this person end at once. What they did stays under their name.'),
  })
  const actions = (user: AdminUser): RowAction[] => [
    { text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(user.id) },
    ...(!isOfPlatform(user) && user.active
      ? [{ text: t('Sign in for support'), icon: IconUserCheck, onClick: () => setSupported(user) }]
      : []),
    { text: t('Audit log'), icon: IconHistory, onClick: () => void navigate(`/audit-log?q=${encodeURIComponent(user.email)}`) },
    ...(user.self ? [] : [switchActive(user)]),
  ]
  const create = { text: t('Invite a user'), href: drawer.newHref }
  return (
    <Page title={t('Users')} count={count} about={t('Everybody with a login')} action={<CreateButton {...create} />}>
      <EntityTable
        name="admin-users"
        title={t('Users')}
        call={admin.users}
        ask={{}}
        columns={adminUserColumns}
        card={['name', 'email', 'landlord', 'active']}
        filters={[
          { value: 'roleId', text: t('Role'), options: roleChoices.map(({ id, name }) => ({ value: id, text: name })) },
          ...filters,
        ]}
        onCount={setCount}
        href={(user) => drawer.editHref(user.id)}
        render={{
          name: ({ name, photoUrl }) => (
            <PersonName name={name} photoUrl={photoUrl}>
              {name}
            </PersonName>
          ),
        }}
        cuts={['name']}
        rowActions={actions}
        empty={{ icon: IconUsers, title: t('There are no users yet.'), action: <CreateButton {...create} variant="default" /> }}
      />
      <AdminUserDrawer drawer={drawer} />
      <SupportDialog user={supported} onClose={() => setSupported(undefined)} />
    </Page>
  )
}

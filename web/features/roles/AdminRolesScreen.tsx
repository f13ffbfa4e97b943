import { UserType } from '@atrium/contract/access/access.ts'
import { type AdminRole, adminRoleColumns, adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { IconPencil, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useRead } from '../../kit/useRead.ts'
import { AdminRoleForm } from './AdminRoleForm.tsx'

/** The custom roles of all companies. */
export function AdminRolesScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const filters = useCompanyFilters(false)
  const [count, setCount] = useState<ListCount>()
  const ask = { id: String(drawer.id) }
  const read = useRead(adminRoles.get, ask, { enabled: drawer.id !== undefined, fresh: true })
  const forWhom = ({ userType }: AdminRole) => (userType === UserType.Landlord ? t('Company’s people') : t('Clients’ people'))
  const create = { text: t('Create role'), href: drawer.newHref }
  return (
    <Page title={t('Roles')} count={count} about={t('The custom roles of all companies')} action={<CreateButton {...create} />}>
      <EntityTable
        name="admin-roles"
        title={t('Roles')}
        call={adminRoles.search}
        ask={{}}
        columns={adminRoleColumns}
        card={['name', 'landlord', 'userType']}
        filters={filters}
        onCount={setCount}
        href={(role) => drawer.editHref(role.id)}
        render={{ userType: forWhom }}
        exportText={{ userType: forWhom }}
        rowActions={(role) => [{ text: t('Edit'), icon: IconPencil, onClick: () => void drawer.openEdit(role.id) }]}
        empty={{
          icon: IconShieldLock,
          title: t('No company has a role of its own yet.'),
          action: <CreateButton {...create} variant="default" />,
        }}
      />
      <EntityDrawer
        title={drawer.isNew ? t('New role') : t('Edit role')}
        opened={drawer.opened}
        onClose={drawer.close}
        loading={!drawer.isNew && !read.data}
        error={drawer.isNew || read.data ? undefined : read.error}
        onRetry={() => void read.refetch()}
      >
        <AdminRoleForm key={drawer.id ?? 'new'} role={drawer.isNew ? undefined : read.data} onSaved={drawer.close} />
        {drawer.id && <HistorySection entity="role" id={drawer.id} />}
      </EntityDrawer>
    </Page>
  )
}

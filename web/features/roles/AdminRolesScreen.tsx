import { UserType } from '@atrium/contract/access/access.ts'
import { type AdminRole, adminRoleColumns, adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useRead } from '../../kit/useRead.ts'
import { AdminRoleForm } from './AdminRoleForm.tsx'

/** The custom roles of all companies. */
export function AdminRolesScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const ask = { id: String(drawer.id) }
  const read = useRead(adminRoles.get, ask, { enabled: drawer.id !== undefined, fresh: true })
  const forWhom = ({ userType }: AdminRole) => (userType === UserType.Landlord ? t('Company’s people') : t('Clients’ people'))
  return (
    <EntityScreen
      name="admin-roles"
      title={t('Roles')}
      about={t('The custom roles of all companies')}
      call={adminRoles.search}
      ask={{}}
      columns={adminRoleColumns}
      card={['name', 'landlord', 'userType']}
      filters={useCompanyFilters(false)}
      render={{ userType: forWhom }}
      exportText={{ userType: forWhom }}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Create role')}
      empty={{ icon: IconShieldLock, title: t('No company has a role of its own yet.') }}
    >
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
    </EntityScreen>
  )
}

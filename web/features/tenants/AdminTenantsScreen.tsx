import { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { adminTenantColumns, adminTenantFields, adminTenants } from '@atrium/contract/tenants/admin-tenants.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useTenantForm } from './useTenantForm.ts'

const addresses = { list: '/admin/tenants', create: '/admin/tenants/new', edit: '/admin/tenants/edit', param: 'id' }
/** Admins do not change pictures. */
const newFields = adminTenantFields.filter((field) => field.value !== 'image')
const fields = newFields.filter((field) => field.value !== 'landlordId')

/** The clients of all companies, with their form over the list. */
export function AdminTenantsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawerAt(addresses)
  const form = useTenantForm()
  const switchActive = useSwitchActive(adminTenants.deactivate, {
    off: t('Its documents stay. Its users cannot log in meanwhile.'),
  })
  return (
    <EntityScreen
      name="admin-tenants"
      title={t('Clients')}
      about={t('The clients of all companies')}
      call={adminTenants.search}
      ask={{}}
      columns={adminTenantColumns}
      card={['name', 'landlord', 'siteName', 'active']}
      filters={useCompanyFilters()}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Create client')}
      rowActions={(tenant) => [switchActive(tenant)]}
      empty={{ icon: IconUsers, title: t('There are no clients yet.') }}
    >
      <RecordDrawer
        {...form}
        drawer={drawer}
        fields={drawer.isNew ? newFields : fields}
        get={adminTenants.get}
        create={adminTenants.create}
        update={adminTenants.update}
        useOptions={useChoicesOfCompany}
        render={{ landlordId: (input) => <CompanyPicker {...input} required /> }}
      />
    </EntityScreen>
  )
}

/** Sites and categories of the company that was chosen. */
function useChoicesOfCompany({ landlordId }: { landlordId?: number | null }) {
  const ask = { landlordID: String(landlordId) }
  const enabled = Boolean(landlordId)
  const choices = (found?: { items: readonly { id: number; name: string }[] }) =>
    enabled ? (found?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) : []
  const siteId = choices(useRead(adminLookups.sites, ask, { enabled }).data)
  const categoryId = choices(useRead(adminLookups.categories, ask, { enabled }).data)
  return { siteId, categoryId }
}

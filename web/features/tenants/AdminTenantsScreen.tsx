import { adminLookups } from '@atrium/contract/tenancy/admin-lookups.ts'
import { type AdminTenant, adminTenantColumns, adminTenantFields, adminTenants } from '@atrium/contract/tenants/admin-tenants.ts'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useWrite } from '../../kit/useWrite.ts'

const addresses = { list: '/admin/tenants', create: '/admin/tenants/new', edit: '/admin/tenants/edit', param: 'id' }
/** Admins do not change pictures. */
const newFields = adminTenantFields.filter((field) => field.value !== 'image')
const fields = newFields.filter((field) => field.value !== 'landlordId')

/** The clients of all companies, with their form over the list. */
export function AdminTenantsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawerAt(addresses)
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
      columns={adminTenantColumns.map((column) =>
        column.value === 'category' || column.value === 'phone' || column.value === 'contactName'
          ? { ...column, sortable: false }
          : column,
      )}
      card={['name', 'landlord', 'siteName', 'active']}
      filters={useCompanyFilters()}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Create client')}
      rowActions={(tenant) => [switchActive(tenant)]}
      empty={{ icon: IconUsers, title: t('There are no clients yet.') }}
    >
      <TenantForm drawer={drawer} />
    </EntityScreen>
  )
}

function TenantForm({ drawer: { id, isNew, opened, close } }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const ask = { id: String(id) }
  const [chosen, setChosen] = useState<number | null>(null)
  const read = useRead(adminTenants.get, ask, { enabled: id !== undefined, fresh: true })
  const company = isNew ? chosen : (read.data?.landlordId ?? null)
  const within = { landlordID: String(company) }
  const { data: sites } = useRead(adminLookups.sites, within, { enabled: company !== null })
  const { data: categories } = useRead(adminLookups.categories, within, { enabled: company !== null })
  const create = useWrite(adminTenants.create, { quiet: true, success: t('The client was created.') })
  const update = useWrite(adminTenants.update, { quiet: true, success: t('The client was saved.') })
  const choices = (items: readonly { id: number; name: string }[] = []) =>
    items.map((one) => ({ value: one.id, label: one.name }))
  return (
    <EntityDrawer
      title={isNew ? t('New client') : t('Edit client')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <EntityForm
        key={id ?? 'new'}
        fields={isNew ? newFields : fields}
        schema={isNew ? adminTenants.create.body : adminTenants.update.body}
        values={isNew ? {} : (read.data ?? {})}
        options={{
          siteId: company === null ? [] : choices(sites?.items),
          categoryId: company === null ? [] : choices(categories?.items),
        }}
        render={{
          landlordId: ({ onChange, ...input }) => (
            <CompanyPicker
              {...input}
              required
              onChange={(value) => {
                setChosen(value)
                onChange(value)
              }}
            />
          ),
        }}
        onSubmit={(values) => (isNew ? create.mutateAsync(values as AdminTenant) : update.mutateAsync(values as AdminTenant))}
        onSaved={close}
        {...(isNew ? {} : { onReload: () => send(adminTenants.get, ask) })}
        submitText={isNew ? t('Create client') : t('Save')}
      />
      {id && <HistorySection entity="tenant" id={id} />}
    </EntityDrawer>
  )
}

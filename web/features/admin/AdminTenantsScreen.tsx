import { type AdminTenant, admin, adminTenantColumns, adminTenantFields } from '@atrium/contract/admin/admin.ts'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Page } from '../../kit/Page.tsx'
import { send } from '../../kit/send.ts'
import type { ListCount } from '../../kit/table/listCount.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { useCompanyFilters } from './useCompanyFilters.ts'

const addresses = { list: '/admin/tenants', create: '/admin/tenants/new', edit: '/admin/tenants/edit', param: 'id' }
/** Admins do not change pictures. */
const newFields = adminTenantFields.filter((field) => field.value !== 'image')
const fields = newFields.filter((field) => field.value !== 'landlordId')

/** The clients of all companies, with their form over the list. */
export function AdminTenantsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawerAt(addresses)
  const filters = useCompanyFilters()
  const [count, setCount] = useState<ListCount>()
  const switchActive = useSwitchActive(admin.deactivateTenant, {
    off: t('Its documents stay. Its users cannot log in meanwhile.'),
  })
  const create = { text: t('Create client'), href: drawer.newHref }
  return (
    <Page title={t('Clients')} count={count} about={t('The clients of all companies')} action={<CreateButton {...create} />}>
      <EntityTable
        name="admin-tenants"
        title={t('Clients')}
        call={admin.tenants}
        ask={{}}
        columns={adminTenantColumns.map((column) =>
          column.value === 'category' || column.value === 'phone' || column.value === 'contactName'
            ? { ...column, sortable: false }
            : column,
        )}
        card={['name', 'landlord', 'siteName', 'active']}
        filters={filters}
        onCount={setCount}
        href={(tenant) => drawer.editHref(tenant.id)}
        rowActions={(tenant) => [
          { text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(tenant.id) },
          switchActive(tenant),
        ]}
        empty={{ icon: IconUsers, title: t('There are no clients yet.'), action: <CreateButton {...create} variant="default" /> }}
      />
      <TenantForm drawer={drawer} />
    </Page>
  )
}

function TenantForm({ drawer: { id, isNew, opened, close } }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const ask = { id: String(id) }
  const [chosen, setChosen] = useState<number | null>(null)
  const read = useRead(admin.getTenant, ask, { enabled: id !== undefined, fresh: true })
  const company = isNew ? chosen : (read.data?.landlordId ?? null)
  const within = { landlordID: String(company) }
  const { data: sites } = useRead(admin.siteNames, within, { enabled: company !== null })
  const { data: categories } = useRead(admin.categories, within, { enabled: company !== null })
  const create = useWrite(admin.createTenant, { quiet: true, success: t('The client was created.') })
  const update = useWrite(admin.updateTenant, { quiet: true, success: t('The client was saved.') })
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
        schema={isNew ? admin.createTenant.body : admin.updateTenant.body}
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
        {...(isNew ? {} : { onReload: () => send(admin.getTenant, ask) })}
        submitText={isNew ? t('Create client') : t('Save')}
      />
      {id && <HistorySection entity="tenant" id={id} />}
    </EntityDrawer>
  )
}

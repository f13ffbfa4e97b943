import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import type { Tenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { tenantColumns, tenants } from '@atrium/contract/tenants/tenants.ts'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText, IconFileTypeCsv, IconReportMoney, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCustomOf } from '../../kit/custom/useCustomOf.ts'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { statusFilter } from '../../kit/table/useCompanyFilters.ts'
import { usePlanLimit } from '../../kit/usePlanLimit.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ClientDrawer } from './ClientDrawer.tsx'
import { TenantDocuments } from './TenantDocuments.tsx'
import { TenantName } from './TenantName.tsx'
import { useExportTenants } from './useExportTenants.ts'

const addresses = { list: '/landlord/tenants', create: '/landlord/tenant/new', edit: '/landlord/tenant/edit', param: 'tenantID' }

/** The landlord's clients at the chosen site, with their form at an address of its own. */
export function TenantsScreen() {
  const { t } = useTranslation()
  const { siteId, site, sites } = useSelectedSite()
  const navigate = useNavigate()
  const { may } = useViewer()
  const mayChange = may(tenants.create)
  const drawer = useDrawerAt(addresses)
  const limit = usePlanLimit('tenants', drawer)
  const { data } = useRead(clientLookups.categories, {})
  const categories = data?.items ?? []
  const custom = useCustomOf('tenant')
  const columns = useMemo(() => custom.columnsOf(tenantColumns), [custom])
  const exporting = useExportTenants()
  const remove = useWrite(tenants.remove, { success: t('The client was deleted.') })
  const [documentsOf, setDocumentsOf] = useState<Tenant>()
  const switchActive = useSwitchActive(tenants.deactivate, {
    off: t('Its people cannot log in until you reactivate it. Its documents stay, and it no longer counts in your plan.'),
    deactivate: t('Deactivate client'),
    on: t('Its people can log in again, and it counts in your plan.'),
    reactivate: t('Reactivate client'),
  })
  const importing = useImportDialog({
    upload: custom.upload(clientEntity),
    example: { Site: (site ?? sites[0])?.name ?? 'Lakeside Plaza', Category: t('Food') },
    call: tenants.processUploaded,
    title: t('Import clients'),
    template: t('Clients template'),
    hint: t('Site is the name of one of your sites in use.'),
    room: limit.left,
    actionText: (count) => t('Import {{count}} clients', { count }),
    doneText: (count) => t('{{count}} clients imported', { count }),
  })

  const room =
    limit.left === undefined || limit.isFull ? [] : [t('No of Clients to add: {{left}}', { left: formatNumber(limit.left) })]
  const about = [...(site ? [t('At {{site}}', { site: site.name })] : []), ...(limit.about ? [limit.about] : []), ...room]
  return (
    <EntityScreen
      name="tenants"
      title={t('Clients')}
      about={about.join(' · ')}
      menu={
        <>
          {mayChange && importing.item}
          <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} onClick={() => void exporting.save('csv')}>
            {t('Export clients as CSV')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />} onClick={() => void exporting.save('xlsx')}>
            {t('Export clients as Excel')}
          </Menu.Item>
        </>
      }
      call={tenants.search}
      ask={{ siteId }}
      columns={columns}
      card={['name', 'unit', 'siteName', 'active']}
      filters={[
        statusFilter(t),
        {
          value: 'categoryId',
          text: t('Category'),
          options: categories.map(({ id, name }) => ({ value: id, text: { own: name } })),
        },
        ...custom.filters,
      ]}
      render={{ name: (tenant) => <TenantName tenant={tenant} /> }}
      cuts={['name']}
      nameOf={({ name }) => name}
      href={({ id }) => `/clients/${id}`}
      drawer={mayChange ? drawer : undefined}
      createText={t('Create client')}
      rowActions={(tenant) => [
        { text: t('Documents'), icon: IconFileText, onClick: () => setDocumentsOf(tenant) },
        ...(may(clientInvoiceScreens.statement)
          ? [
              {
                text: t('Statement of account'),
                icon: IconReportMoney,
                onClick: () => void navigate(`/statement-account/${tenant.id}`),
              },
            ]
          : []),
        ...(mayChange ? [switchActive(tenant)] : []),
      ]}
      remove={
        mayChange
          ? {
              text: t(
                'This cannot be undone. A client that has documents, leases, users or other records is not deleted; deactivate it instead.',
              ),
              action: t('Delete client'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconUsers,
        title: site ? t('There are no clients at this site yet.') : t('You have no clients yet.'),
        hint: t('Add one, or import a list of them from the menu above.'),
      }}
    >
      {!limit.openedFull && <ClientDrawer drawer={drawer} />}
      {limit.dialog}
      <TenantDocuments tenant={documentsOf} onClose={() => setDocumentsOf(undefined)} />
      {mayChange && importing.dialog}
      <LoadingDialog opened={exporting.busy} />
    </EntityScreen>
  )
}

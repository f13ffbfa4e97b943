import { type Tenant, tenantColumns, tenants } from '@atrium/contract/tenants/tenants.ts'
import { Menu } from '@mantine/core'
import {
  IconFileImport,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { Page } from '../../kit/Page.tsx'
import { PlanFullDialog } from '../../kit/PlanFullDialog.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { usePlanRoom, useWasFullWhenOpened } from '../../kit/usePlanRoom.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ImportTenants } from './ImportTenants.tsx'
import { TenantDocuments } from './TenantDocuments.tsx'
import { TenantDrawer } from './TenantDrawer.tsx'
import { TenantName } from './TenantName.tsx'
import { useExportTenants } from './useExportTenants.ts'
import { useTenantActions } from './useTenantActions.ts'
import { useTenantFilters } from './useTenantFilters.ts'

const addresses = { list: '/landlord/tenants', create: '/landlord/tenant/new', edit: '/landlord/tenant/edit', param: 'tenantID' }

/** The landlord's clients at the chosen site, with their form at an address of its own. */
export function TenantsScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const mayChange = useViewer().may(tenants.create)
  const drawer = useDrawerAt(addresses)
  const actions = useTenantActions()
  const room = usePlanRoom('tenants')
  const openedFull = useWasFullWhenOpened(room, drawer.isNew)
  const filters = useTenantFilters()
  const exporting = useExportTenants()
  const [count, setCount] = useState<ListCount>()
  const [importing, setImporting] = useState(false)
  const [documentsOf, setDocumentsOf] = useState<Tenant>()

  const place = site ? [t('At {{site}}', { site: site.name })] : []
  const full = room?.isFull
    ? t('Your plan allows {{allowed}} clients. Deactivate some or upgrade the plan.', { allowed: formatNumber(room.allowed) })
    : undefined
  const use = room && [
    t('{{used}} of {{allowed}} clients in your plan', { used: formatNumber(room.used), allowed: formatNumber(room.allowed) }),
    t('No of Clients to add: {{left}}', { left: formatNumber(room.left) }),
  ]
  const create = { text: t('Create client'), href: drawer.newHref }
  const toDocuments = (tenant: Tenant) => ({ text: t('Documents'), icon: IconFileText, onClick: () => setDocumentsOf(tenant) })
  const changes = (tenant: Tenant): RowAction[] => [
    { text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(tenant.id) },
    toDocuments(tenant),
    tenant.active
      ? { text: t('Deactivate'), icon: IconPlayerPause, onClick: () => void actions.deactivate(tenant) }
      : { text: t('Reactivate'), icon: IconPlayerPlay, onClick: () => void actions.reactivate(tenant) },
    { text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void actions.remove(tenant) },
  ]
  return (
    <Page
      title={t('Clients')}
      count={count}
      about={[...place, ...(full ? [full] : (use ?? []))].join(' · ')}
      action={mayChange && <CreateButton {...create} />}
      menu={
        <>
          {mayChange && (
            <Menu.Item leftSection={<IconFileImport size={16} stroke={1.7} />} onClick={() => setImporting(true)}>
              {t('Import clients')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} onClick={() => void exporting.save('csv')}>
            {t('Export clients as CSV')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />} onClick={() => void exporting.save('xlsx')}>
            {t('Export clients as Excel')}
          </Menu.Item>
        </>
      }
    >
      <EntityTable
        name="tenants"
        title={t('Clients')}
        call={tenants.search}
        ask={{ siteId }}
        columns={tenantColumns}
        card={['name', 'unit', 'siteName', 'active']}
        filters={filters}
        onCount={setCount}
        {...(mayChange ? { href: (tenant: Tenant) => drawer.editHref(tenant.id) } : { onOpen: setDocumentsOf })}
        render={{ name: (tenant) => <TenantName tenant={tenant} /> }}
        cuts={['name']}
        rowActions={mayChange ? changes : (tenant) => [toDocuments(tenant)]}
        empty={{
          icon: IconUsers,
          title: site ? t('There are no clients at this site yet.') : t('You have no clients yet.'),
          ...(mayChange && {
            hint: t('Add one, or import a list of them from the menu above.'),
            action: <CreateButton {...create} variant="default" />,
          }),
        }}
      />
      {!openedFull && <TenantDrawer drawer={drawer} />}
      {openedFull && room && <PlanFullDialog what="tenants" room={room} onClose={drawer.close} />}
      <TenantDocuments tenant={documentsOf} onClose={() => setDocumentsOf(undefined)} />
      <ImportTenants opened={importing} onClose={() => setImporting(false)} />
      <LoadingDialog opened={exporting.busy} />
    </Page>
  )
}

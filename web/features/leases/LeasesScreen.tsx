import { type Lease, leaseColumns, leaseStates, leases } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { IconContract, IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { Filter, RowAction } from '../../kit/table/types.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { LeaseDrawer } from './LeaseDrawer.tsx'
import { rentTypeText } from './words.ts'

/** The landlord's leases at the chosen site. */
export function LeasesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId, site } = useSelectedSite()
  const { may } = useViewer()
  const drawer = useDrawer()
  const remove = useRemoveLease()
  const [count, setCount] = useState<ListCount>()
  const mayChange = may(leases.save)

  const create = { text: t('Create lease'), href: drawer.newHref }
  const filters: Filter[] = [
    { value: 'status', text: t('Status'), options: leaseStates.map((state) => ({ value: state, text: t(state) })) },
    { value: 'tenantId', text: t('Client'), kind: 'tenant', siteId },
  ]
  const rowActions = (lease: Lease): RowAction[] => [
    ...(mayChange ? [{ text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(lease.id) }] : []),
    ...(may(leaseScreens.notices)
      ? [
          {
            text: t('Rental Notices'),
            icon: IconReceipt,
            onClick: () => void navigate(`/rental-notices?tenantId=${lease.tenantId}`),
          },
        ]
      : []),
    ...(mayChange && lease.status === 'Draft'
      ? [{ text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void remove(lease) }]
      : []),
  ]
  return (
    <Page
      title={t('Leases')}
      count={count}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      action={mayChange && <CreateButton {...create} />}
    >
      <EntityTable
        name="leases"
        title={t('Leases')}
        call={leases.search}
        ask={{ siteId }}
        columns={leaseColumns}
        card={['leaseNo', 'tenant', 'status', 'endDate', 'total']}
        filters={filters}
        onCount={setCount}
        {...(mayChange ? { href: (lease: Lease) => drawer.editHref(lease.id) } : {})}
        render={{
          propertyId: ({ siteName }) => siteName,
          rentType: ({ rentType }) => rentTypeText(t, rentType),
        }}
        exportText={{ propertyId: ({ siteName }) => siteName, rentType: ({ rentType }) => rentTypeText(t, rentType) }}
        cuts={['propertyId']}
        rowActions={rowActions}
        empty={{
          icon: IconContract,
          title: site ? t('There are no leases at this site yet.') : t('You have no leases yet.'),
          hint: t('A lease says who rents which premises, for how long and for how much. Rental notices are made from it.'),
          ...(mayChange && { action: <CreateButton {...create} variant="default" /> }),
        }}
      />
      {mayChange && <LeaseDrawer drawer={drawer} />}
    </Page>
  )
}

/** Deletes a draft after asking. */
function useRemoveLease() {
  const { t } = useTranslation()
  const remove = useWrite(leases.remove, { success: t('The draft was deleted.') })
  return async ({ id, leaseNo }: Lease) => {
    const sure = await confirm({
      title: t('Delete "{{name}}"?', { name: leaseNo }),
      text: t('It is a draft, so nothing else depends on it. This cannot be undone.'),
      action: t('Delete draft'),
    })
    if (sure) remove.mutate({ id })
  }
}

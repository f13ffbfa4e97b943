import { type Site, siteColumns, sites } from '@atrium/contract/sites/sites.ts'
import { tenantScreens } from '@atrium/contract/tenants/screens.ts'
import { Anchor, Menu } from '@mantine/core'
import {
  IconBuildingSkyscraper,
  IconFileImport,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import { PlanFullDialog } from '../../kit/PlanFullDialog.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { usePlanRoom, useWasFullWhenOpened } from '../../kit/usePlanRoom.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { addressLine } from './address-line.ts'
import { ImportSites } from './ImportSites.tsx'
import { SiteDrawer } from './SiteDrawer.tsx'
import { useSiteStatus } from './useSiteStatus.ts'

const addresses = { list: '/landlord/sites', create: '/landlord/site/new', edit: '/landlord/site/edit', param: 'siteID' }
const clientsOf = (site: Site) => `/landlord/tenants?sid=${site.id}`

/** The landlord's sites, with their form at an address of its own. */
export function SitesScreen() {
  const { t, i18n } = useTranslation()
  const { may } = useViewer()
  const navigate = useNavigate()
  const drawer = useDrawerAt(addresses)
  const status = useSiteStatus()
  const room = usePlanRoom('sites')
  const openedFull = useWasFullWhenOpened(room, drawer.isNew)
  const [count, setCount] = useState<ListCount>()
  const [importing, setImporting] = useState(false)
  const mayWrite = may(sites.create)
  const seesClients = (site: Site) => site.active && may(tenantScreens.list)
  if (drawer.opened && !mayWrite) return <Navigate to={drawer.listHref} replace />

  const inPlan = room && { used: formatNumber(room.used), allowed: formatNumber(room.allowed) }
  const full = room?.isFull
    ? t('Your plan allows {{allowed}} sites. Deactivate some or upgrade the plan.', { ...inPlan })
    : undefined
  const create = { text: t('Create Site'), href: drawer.newHref }
  const address = (site: Site) => addressLine(site.address, i18n.language)
  const rowActions = (site: Site): RowAction[] => [
    ...(mayWrite ? [{ text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(site.id) }] : []),
    ...(seesClients(site) ? [{ text: t('Show clients'), icon: IconUsers, onClick: () => void navigate(clientsOf(site)) }] : []),
    ...(mayWrite
      ? site.active
        ? [{ text: t('Deactivate'), icon: IconPlayerPause, danger: true, onClick: () => void status.deactivate(site) }]
        : [{ text: t('Reactivate'), icon: IconPlayerPlay, onClick: () => void status.reactivate(site) }]
      : []),
  ]
  return (
    <Page
      title={t('Sites')}
      count={count}
      about={full ?? (inPlan && t('{{used}} of {{allowed}} sites in your plan', inPlan))}
      action={mayWrite && <CreateButton {...create} />}
      menu={
        mayWrite && (
          <Menu.Item leftSection={<IconFileImport size={16} stroke={1.7} />} onClick={() => setImporting(true)}>
            {t('Import sites')}
          </Menu.Item>
        )
      }
    >
      <EntityTable
        name="sites"
        title={t('Sites')}
        call={sites.search}
        ask={{}}
        columns={siteColumns}
        card={['name', 'address', 'tenantCount', 'active']}
        filters={[
          {
            value: 'active',
            text: t('Status'),
            options: [
              { value: true, text: t('Active') },
              { value: false, text: t('Inactive') },
            ],
          },
        ]}
        onCount={setCount}
        {...(mayWrite ? { href: (site: Site) => drawer.editHref(site.id) } : {})}
        render={{
          address: (site) => address(site) || undefined,
          tenantCount: (site) =>
            seesClients(site) ? (
              <Anchor
                component={Link}
                to={clientsOf(site)}
                inherit
                aria-label={t('{{count}} clients', { count: site.tenantCount })}
              >
                {formatNumber(site.tenantCount)}
              </Anchor>
            ) : undefined,
        }}
        exportText={{ address }}
        cuts={['address']}
        rowActions={rowActions}
        empty={{
          icon: IconBuildingSkyscraper,
          title: t('You have no sites yet.'),
          hint: t('A site is a property: a mall, an office tower, a housing estate. Clients and documents belong to one.'),
          ...(mayWrite ? { action: <CreateButton {...create} variant="default" /> } : {}),
        }}
      />
      {mayWrite && !openedFull && <SiteDrawer drawer={drawer} />}
      {openedFull && room && <PlanFullDialog what="sites" room={room} onClose={drawer.close} />}
      {mayWrite && <ImportSites opened={importing} onClose={() => setImporting(false)} />}
    </Page>
  )
}

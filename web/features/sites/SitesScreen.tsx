import { type Site, siteColumns, sites } from '@atrium/contract/sites/sites.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import { Anchor } from '@mantine/core'
import { IconBuildingSkyscraper, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { statusFilter } from '../../kit/table/useCompanyFilters.ts'
import { ownTimeZone } from '../../kit/time-zones.ts'
import { usePlanLimit } from '../../kit/usePlanLimit.tsx'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { addressLine } from './address-line.ts'
import { SiteDrawer } from './SiteDrawer.tsx'

const addresses = { list: '/landlord/sites', create: '/landlord/site/new', edit: '/landlord/site/edit', param: 'siteID' }
const clientsOf = (site: Site) => `/landlord/tenants?sid=${site.id}`

/** The landlord's sites, with their form at an address of its own. */
export function SitesScreen() {
  const { t, i18n } = useTranslation()
  const { may } = useViewer()
  const navigate = useNavigate()
  const drawer = useDrawerAt(addresses)
  const limit = usePlanLimit('sites', drawer)
  const importing = useImportDialog({
    upload: siteEntity.upload,
    example: { 'Time zone': ownTimeZone() },
    call: sites.processUploaded,
    title: t('Import sites'),
    template: t('Sites template'),
    hint: t('Give a country by its name or code, a time zone like America/Toronto.'),
    room: limit.left,
    actionText: (count) => t('Import {{count}} sites', { count }),
    doneText: (count) => t('{{count}} sites imported', { count }),
  })
  const switchActive = useSwitchActive(sites.deactivate, {
    off: t('Its clients cannot log in until you reactivate it. Their documents stay, and it no longer counts in your plan.'),
    deactivate: t('Deactivate site'),
    on: t('Its clients can log in again, and it counts in your plan.'),
    reactivate: t('Reactivate site'),
  })
  const mayWrite = may(siteScreens.create)
  const seesClients = (site: Site) => site.active && may(tenantScreens.list)
  if (drawer.opened && !mayWrite) return <Navigate to={drawer.listHref} replace />

  const address = (site: Site) => addressLine(site.address, i18n.language)
  return (
    <EntityScreen
      name="sites"
      title={t('Sites')}
      about={limit.about}
      menu={mayWrite && importing.item}
      call={sites.search}
      ask={{}}
      columns={siteColumns}
      card={['name', 'address', 'tenantCount', 'active']}
      filters={[statusFilter(t)]}
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
      nameOf={({ name }) => name}
      href={({ id }) => `/sites/${id}`}
      drawer={mayWrite ? drawer : undefined}
      createText={t('Create Site')}
      rowActions={(site) => [
        ...(seesClients(site)
          ? [{ text: t('Show clients'), icon: IconUsers, onClick: () => void navigate(clientsOf(site)) }]
          : []),
        ...(mayWrite ? [switchActive(site)] : []),
      ]}
      empty={{
        icon: IconBuildingSkyscraper,
        title: t('You have no sites yet.'),
        hint: t('A site is a property: a mall, an office tower, a housing estate. Clients and documents belong to one.'),
      }}
    >
      {mayWrite && !limit.openedFull && <SiteDrawer drawer={drawer} />}
      {limit.dialog}
      {mayWrite && importing.dialog}
    </EntityScreen>
  )
}

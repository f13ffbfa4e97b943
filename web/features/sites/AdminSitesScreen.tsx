import {
  type AdminSite,
  adminSiteColumns,
  adminSiteFields,
  adminSiteForm,
  adminSites,
} from '@atrium/contract/sites/admin-sites.ts'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { CompanyPicker } from '../../kit/form/CompanyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useSiteForm } from './useSiteForm.ts'

const addresses = { list: '/admin/sites', create: '/admin/sites/new', edit: '/admin/sites/edit', param: 'id' }

/** The sites of all companies, with their form over the list. */
export function AdminSitesScreen() {
  const { t } = useTranslation()
  const drawer = useDrawerAt(addresses)
  const form = useSiteForm()
  const switchActive = useSwitchActive(adminSites.deactivate, {
    off: t('Nothing is deleted. The clients at this site cannot log in meanwhile.'),
  })
  return (
    <EntityScreen
      name="admin-sites"
      title={t('Sites')}
      about={t('The sites of all companies')}
      call={adminSites.search}
      ask={{}}
      columns={adminSiteColumns}
      card={['name', 'landlord', 'tenantCount', 'active']}
      filters={useCompanyFilters()}
      render={{ address: (site) => addressOf(site) || undefined }}
      exportText={{ address: addressOf }}
      cuts={['address']}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Create Site')}
      rowActions={(site) => [switchActive(site)]}
      empty={{ icon: IconBuildingSkyscraper, title: t('There are no sites yet.') }}
    >
      <RecordDrawer
        {...form}
        drawer={drawer}
        fields={drawer.isNew ? adminSiteFields : adminSiteForm}
        get={adminSites.get}
        create={adminSites.create}
        update={adminSites.update}
        render={{ landlordId: (input) => <CompanyPicker {...input} required /> }}
      />
    </EntityScreen>
  )
}

const addressOf = ({ address: { street, city, province } }: AdminSite) => [street, city, province].filter(Boolean).join(', ')

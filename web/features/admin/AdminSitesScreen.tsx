import { type AdminSite, admin, adminSiteColumns, adminSiteFields } from '@atrium/contract/admin/admin.ts'
import { siteEntity } from '@atrium/contract/tenancy/site.ts'
import { IconBuildingSkyscraper, IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
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
import { ownTimeZone, timeZones } from '../../kit/time-zones.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { useCompanyFilters } from './useCompanyFilters.ts'

const addresses = { list: '/admin/sites', create: '/admin/sites/new', edit: '/admin/sites/edit', param: 'id' }

/** The sites of all companies, with their form over the list. */
export function AdminSitesScreen() {
  const { t } = useTranslation()
  const drawer = useDrawerAt(addresses)
  const filters = useCompanyFilters()
  const [count, setCount] = useState<ListCount>()
  const switchActive = useSwitchActive(admin.deactivateSite, {
    off: t('Nothing is deleted. The clients at this site cannot log in meanwhile.'),
  })
  const create = { text: t('Create Site'), href: drawer.newHref }
  return (
    <Page title={t('Sites')} count={count} about={t('The sites of all companies')} action={<CreateButton {...create} />}>
      <EntityTable
        name="admin-sites"
        title={t('Sites')}
        call={admin.sites}
        ask={{}}
        columns={adminSiteColumns}
        card={['name', 'landlord', 'tenantCount', 'active']}
        filters={filters}
        onCount={setCount}
        href={(site) => drawer.editHref(site.id)}
        render={{ address: (site) => addressOf(site) || undefined }}
        exportText={{ address: addressOf }}
        cuts={['address']}
        rowActions={(site) => [
          { text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(site.id) },
          switchActive(site),
        ]}
        empty={{
          icon: IconBuildingSkyscraper,
          title: t('There are no sites yet.'),
          action: <CreateButton {...create} variant="default" />,
        }}
      />
      <SiteForm drawer={drawer} />
    </Page>
  )
}

const addressOf = ({ address: { street, city, province } }: AdminSite) => [street, city, province].filter(Boolean).join(', ')

function SiteForm({ drawer: { id, isNew, opened, close } }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const ask = { id: String(id) }
  const read = useRead(admin.getSite, ask, { enabled: id !== undefined, fresh: true })
  const create = useWrite(admin.createSite, { quiet: true, success: t('The site was created.') })
  const update = useWrite(admin.updateSite, { quiet: true, success: t('The site was saved.') })
  const kept = read.data?.timeZone ?? ownTimeZone()
  const options = useMemo(() => ({ timeZone: timeZones(kept) }), [kept])
  return (
    <EntityDrawer
      title={isNew ? t('New site') : t('Edit site')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <EntityForm
        key={id ?? 'new'}
        fields={isNew ? adminSiteFields : siteEntity.form}
        schema={isNew ? admin.createSite.body : admin.updateSite.body}
        values={isNew ? { address: { country: 'CA' }, timeZone: ownTimeZone() } : (read.data ?? {})}
        options={options}
        render={{ landlordId: (input) => <CompanyPicker {...input} required /> }}
        onSubmit={(values) => (isNew ? create.mutateAsync(values as AdminSite) : update.mutateAsync(values as AdminSite))}
        onSaved={close}
        {...(isNew ? {} : { onReload: () => send(admin.getSite, ask) })}
        submitText={isNew ? t('Create Site') : t('Save')}
      />
      {id && <HistorySection entity="site" id={id} />}
    </EntityDrawer>
  )
}

import {
  type AdminLandlord,
  admin,
  adminLandlordColumns,
  landlordFields,
  newLandlordFields,
} from '@atrium/contract/admin/admin.ts'
import { Anchor } from '@mantine/core'
import { IconBuildings, IconHistory, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { statusFilter } from '../../kit/table/useCompanyFilters.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'

const addresses = { list: '/admin/landlords', create: '/admin/landlord/new', edit: '/admin/landlord/edit', param: 'id' }

/** The companies with their plans and what they use of them. */
export function AdminLandlordsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drawer = useDrawerAt(addresses)
  const { data: plans } = useRead(admin.planNames, {})
  const switchActive = useSwitchActive(admin.deactivateLandlord, {
    off: t('All sessions of its people end at once, and nobody of it can log in. Nothing is deleted.'),
  })
  const used = (n: number, of: number, to: string, label: string) => (
    <Anchor component={Link} to={to} inherit aria-label={`${formatNumber(n)} / ${formatNumber(of)} (${label})`}>
      {formatNumber(n)} / {formatNumber(of)}
    </Anchor>
  )
  return (
    <EntityScreen
      name="admin-landlords"
      title={t('Companies')}
      about={t('The landlords on this platform')}
      call={admin.subscriptions}
      ask={{}}
      columns={adminLandlordColumns}
      card={['name', 'plan', 'state', 'active']}
      filters={[
        {
          value: 'planId',
          text: t('Plan'),
          options: plans?.items.map(({ id, name }) => ({ value: id, text: { own: name } })) ?? [],
        },
        statusFilter(t),
      ]}
      render={{
        siteCount: ({ id, siteCount, sites }) =>
          used(siteCount, sites, `/admin/sites?landlordId=${id}`, t('{{count}} sites', { count: siteCount })),
        tenantCount: ({ id, tenantCount, tenants }) =>
          used(tenantCount, tenants, `/admin/tenants?landlordId=${id}`, t('{{count}} clients', { count: tenantCount })),
      }}
      nameOf={({ name }) => name}
      drawer={drawer}
      createText={t('Create company')}
      rowActions={(company) => [
        { text: t('Users'), icon: IconUsers, onClick: () => void navigate(`/admin/users?landlordId=${company.id}`) },
        { text: t('Audit log'), icon: IconHistory, onClick: () => void navigate(`/audit-log?landlordId=${company.id}`) },
        switchActive(company),
      ]}
      empty={{
        icon: IconBuildings,
        title: t('There are no companies yet.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="landlord"
        fields={drawer.isNew ? newLandlordFields : landlordFields}
        get={admin.getLandlord}
        create={admin.saveLandlord}
        update={admin.saveLandlord}
        start={{ state: 'trial', trialEnd: inDays(30) }}
        formOf={formOf}
        options={{ planId: plans?.items.map((plan) => ({ value: plan.id, label: plan.name })) ?? [] }}
        words={{
          new: t('New company'),
          edit: t('Edit company'),
          create: t('Create company'),
          created: t('The company was saved.'),
          saved: t('The company was saved.'),
        }}
      />
    </EntityScreen>
  )
}

const formOf = (company: AdminLandlord) => ({ ...company, trialEnd: company.trialEnd ?? '' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

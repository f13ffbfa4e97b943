import {
  type AdminLandlord,
  admin,
  adminLandlordColumns,
  LandlordSave,
  landlordFields,
  newLandlordFields,
  planStates,
} from '@atrium/contract/admin/admin.ts'
import { Anchor } from '@mantine/core'
import { IconBuildings, IconHistory, IconPencil, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { formatNumber } from '../../kit/formatting.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Page } from '../../kit/Page.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { send } from '../../kit/send.ts'
import type { ListCount } from '../../kit/table/listCount.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSwitchActive } from '../../kit/useSwitchActive.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { statusFilter } from './useCompanyFilters.ts'

const addresses = { list: '/admin/landlords', create: '/admin/landlord/new', edit: '/admin/landlord/edit', param: 'id' }
export const stateWords = { trial: 'Trial', active: 'Active', ended: 'Ended' } as const
const tones = { trial: 'info', active: 'good', ended: 'quiet' } as const

/** The companies with their plans and what they use of them. */
export function AdminLandlordsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drawer = useDrawerAt(addresses)
  const { data: plans } = useRead(admin.planNames, {})
  const [count, setCount] = useState<ListCount>()
  const switchActive = useSwitchActive(admin.deactivateLandlord, {
    off: t('All sessions of its people end at once, and nobody of it can log in. Nothing is deleted.'),
  })
  const create = { text: t('Create company'), href: drawer.newHref }
  const used = (n: number, of: number, to: string, label: string) => (
    <Anchor component={Link} to={to} inherit aria-label={`${formatNumber(n)} / ${formatNumber(of)} (${label})`}>
      {formatNumber(n)} / {formatNumber(of)}
    </Anchor>
  )
  return (
    <Page title={t('Companies')} count={count} about={t('The landlords on this platform')} action={<CreateButton {...create} />}>
      <EntityTable
        name="admin-landlords"
        title={t('Companies')}
        call={admin.subscriptions}
        ask={{}}
        columns={adminLandlordColumns}
        card={['name', 'plan', 'state', 'active']}
        filters={[
          { value: 'planId', text: t('Plan'), options: plans?.items.map(({ id, name }) => ({ value: id, text: name })) ?? [] },
          statusFilter(t),
        ]}
        onCount={setCount}
        href={(company) => drawer.editHref(company.id)}
        render={{
          state: ({ state }) => <StatusChip status={stateWords[state]} tone={tones[state]} />,
          siteCount: ({ id, siteCount, sites }) =>
            used(siteCount, sites, `/admin/sites?landlordId=${id}`, t('{{count}} sites', { count: siteCount })),
          tenantCount: ({ id, tenantCount, tenants }) =>
            used(tenantCount, tenants, `/admin/tenants?landlordId=${id}`, t('{{count}} clients', { count: tenantCount })),
        }}
        rowActions={(company) => [
          { text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(company.id) },
          { text: t('Users'), icon: IconUsers, onClick: () => void navigate(`/admin/users?landlordId=${company.id}`) },
          { text: t('Audit log'), icon: IconHistory, onClick: () => void navigate(`/audit-log?landlordId=${company.id}`) },
          switchActive(company),
        ]}
        empty={{
          icon: IconBuildings,
          title: t('There are no companies yet.'),
          action: <CreateButton {...create} variant="default" />,
        }}
      />
      <LandlordForm drawer={drawer} />
    </Page>
  )
}

function LandlordForm({ drawer: { id, isNew, opened, close } }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const ask = { id: String(id) }
  const read = useRead(admin.getLandlord, ask, { enabled: id !== undefined, fresh: true })
  const { data: plans } = useRead(admin.planNames, {}, { enabled: opened })
  const save = useWrite(admin.saveLandlord, { quiet: true, success: t('The company was saved.') })
  return (
    <EntityDrawer
      title={isNew ? t('New company') : t('Edit company')}
      opened={opened}
      onClose={close}
      loading={!plans || (!isNew && !read.data)}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <EntityForm
        key={id ?? 'new'}
        fields={isNew ? newLandlordFields : landlordFields}
        schema={LandlordSave}
        values={isNew ? { state: 'trial', trialEnd: inDays(30) } : read.data ? formOf(read.data) : {}}
        options={{
          planId: plans?.items.map((plan) => ({ value: plan.id, label: plan.name })) ?? [],
          state: planStates.map((state) => ({ value: state, label: t(stateWords[state]) })),
        }}
        onSubmit={(values) => save.mutateAsync(values)}
        onSaved={close}
        {...(isNew ? {} : { onReload: async () => formOf(await send(admin.getLandlord, ask)) })}
        submitText={isNew ? t('Create company') : t('Save')}
      />
      {id && <HistorySection entity="landlord" id={id} />}
    </EntityDrawer>
  )
}

const formOf = (company: AdminLandlord) => ({ ...company, trialEnd: company.trialEnd?.slice(0, 10) ?? '' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

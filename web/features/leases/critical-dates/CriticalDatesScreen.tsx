import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import {
  type CriticalDate,
  criticalDateColumns,
  criticalDateEntity,
  criticalDates,
} from '@atrium/contract/leases/critical-dates.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { Menu } from '@mantine/core'
import { IconCalendarExclamation, IconChecklist } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { LeaseLink } from '../LeaseLink.ts'
import { LeaseViews } from '../LeaseViews.tsx'

/** Options and critical dates of the leases at the chosen site, or of one lease; what is due next comes first. */
export function CriticalDatesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const leaseId = Number(query.get('leaseId')) || undefined
  const lease = useRead(leases.get, { id: String(leaseId) }, { enabled: leaseId !== undefined })
  const { siteId, site } = useSelectedSite()
  const { may } = useViewer()
  const drawer = useDrawer()
  const remove = useWrite(criticalDates.remove, { success: t('The critical date was deleted.') })
  const mayChange = may(criticalDates.save)
  const texts = {
    leaseId: ({ leaseNo, unitId }: CriticalDate) => [leaseNo, unitId].filter(Boolean).join(' · '),
  }
  return (
    <EntityScreen
      name="critical-dates"
      title={t('Critical dates')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      above={<LeaseViews view="dates" />}
      menu={
        may(contractScreens.obligations) && (
          <Menu.Item
            component={Link}
            to={`${contractScreens.obligations.path}${leaseId ? `?leaseId=${leaseId}` : ''}`}
            leftSection={<IconChecklist size={16} />}
          >
            {t('Obligations of contracts')}
          </Menu.Item>
        )
      }
      call={criticalDates.search}
      ask={{ siteId, ...(leaseId ? { leaseId } : {}) }}
      columns={criticalDateColumns}
      card={['title', 'leaseId', 'status', 'dueOn']}
      initialSort={{ sortBy: 'daysLeft', descending: false }}
      filters={[
        ...criticalDateEntity.filters('status', 'kind'),
        ...(leaseId ? [] : [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }]),
      ]}
      {...(leaseId
        ? {
            narrowing: {
              text: t('Lease {{name}}', { name: lease.data?.leaseNo ?? '' }),
              remove: () => void navigate('/leases/critical-dates'),
            },
          }
        : {})}
      render={{ leaseId: (date) => <LeaseLink id={date.leaseId}>{texts.leaseId(date)}</LeaseLink> }}
      exportText={texts}
      nameOf={({ title }) => title}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add critical date')}
      remove={
        mayChange
          ? {
              text: t('Nobody is reminded of it any more. This cannot be undone.'),
              action: t('Delete'),
              run: ({ id }) => remove.mutate({ id: String(id) }),
            }
          : undefined
      }
      empty={{
        icon: IconCalendarExclamation,
        title: t('There are no critical dates yet.'),
        hint: t('Note the options of a lease and the days by which you must act. You are reminded of them in time.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="critical date"
          fields={criticalDateEntity.form}
          get={criticalDates.get}
          create={criticalDates.save}
          update={criticalDates.save}
          start={{ kind: 'RenewalOption', status: 'Open', remindDays: 30, ...(leaseId ? { leaseId } : {}) }}
          words={{
            new: t('New critical date'),
            edit: t('Edit critical date'),
            create: t('Add critical date'),
            created: t('The critical date was added.'),
            saved: t('The critical date was saved.'),
          }}
        />
      )}
    </EntityScreen>
  )
}

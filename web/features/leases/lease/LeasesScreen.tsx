import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { EXPIRY_YEARS } from '@atrium/contract/leases/expiry-profile.ts'
import { type Lease, leaseColumns, leaseStates, leases } from '@atrium/contract/leases/leases.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import {
  IconCalendarExclamation,
  IconCoins,
  IconContract,
  IconFileText,
  IconReceipt,
  IconReportMoney,
  IconSignature,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCustomOf } from '../../../kit/custom/useCustomOf.ts'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { LeaseViews } from '../LeaseViews.tsx'
import { chargesHref, leaseHref, leaseStatementHref } from '../words.ts'
import { LeaseDrawer } from './LeaseDrawer.tsx'

/** The landlord's leases at the chosen site. */
export function LeasesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId, site } = useSelectedSite()
  const { may } = useViewer()
  const drawer = useDrawer()
  const remove = useWrite(leases.remove, { success: t('The draft was deleted.') })
  const mayChange = may(leases.save)
  const custom = useCustomOf('lease')
  const columns = useMemo(() => custom.columnsOf(leaseColumns), [custom])
  const years = Array.from({ length: EXPIRY_YEARS }, (_, index) => new Date().getUTCFullYear() + index)
  const texts = {
    propertyId: ({ siteName }: Lease) => siteName,
  }
  return (
    <EntityScreen
      name="leases"
      title={t('Leases')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      call={leases.search}
      ask={{ siteId }}
      columns={columns}
      card={['leaseNo', 'tenant', 'status', 'endDate', 'total']}
      filters={[
        { value: 'status', text: t('Status'), options: leaseStates.map((state) => ({ value: state, text: t(state) })) },
        { value: 'tenantId', text: t('Client'), kind: 'tenant', siteId },
        { value: 'endsIn', text: t('Ends in'), options: years.map((year) => ({ value: year, text: String(year) })) },
        {
          value: 'endsWithin',
          text: t('Ends within'),
          options: [30, 60, 90].map((days) => ({ value: days, text: t('{{count}} days', { count: days }) })),
        },
        ...custom.filters,
      ]}
      render={texts}
      exportText={texts}
      cuts={['propertyId']}
      nameOf={({ leaseNo }) => leaseNo}
      href={({ id }) => leaseHref(id)}
      drawer={mayChange ? drawer : undefined}
      createText={t('Create lease')}
      above={<LeaseViews view="list" />}
      rowActions={({ id, tenantId, status }) => [
        { text: t('Charges'), icon: IconCoins, onClick: () => void navigate(chargesHref(id)) },
        {
          text: t('Critical dates'),
          icon: IconCalendarExclamation,
          onClick: () => void navigate(`/leases/critical-dates?leaseId=${id}`),
        },
        ...(may(contractScreens.contracts)
          ? [{ text: t('Contracts'), icon: IconSignature, onClick: () => void navigate(`/contracts?leaseId=${id}`) }]
          : []),
        ...(may(documentLists.LeaseDocument)
          ? [
              {
                text: t('Lease Documents'),
                icon: IconFileText,
                onClick: () => void navigate(`/LeaseDocument?tenantId=${tenantId}`),
              },
            ]
          : []),
        ...(may(leaseScreens.notices)
          ? [
              {
                text: t('Rental Notices'),
                icon: IconReceipt,
                onClick: () => void navigate(`/rental-notices?tenantId=${tenantId}`),
              },
            ]
          : []),
        ...(may(clientInvoiceScreens.statement) && status !== 'Draft'
          ? [
              {
                text: t('Statement of account'),
                icon: IconReportMoney,
                onClick: () => void navigate(leaseStatementHref({ id, tenantId })),
              },
            ]
          : []),
      ]}
      remove={
        mayChange
          ? {
              can: ({ status }) => status === 'Draft',
              text: t('It is a draft, so nothing else depends on it. This cannot be undone.'),
              action: t('Delete draft'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconContract,
        title: site ? t('There are no leases at this site yet.') : t('You have no leases yet.'),
        hint: t('A lease says who rents which premises, for how long and for how much. Rental notices are made from it.'),
      }}
    >
      {mayChange && <LeaseDrawer drawer={drawer} custom={custom} />}
    </EntityScreen>
  )
}

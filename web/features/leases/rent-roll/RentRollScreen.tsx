import { type RollRow, rentRoll, rentRollColumns } from '@atrium/contract/leases/rent-roll.ts'
import { IconContract } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { formatDate, formatExactPercent, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useReports } from '../../../kit/reports/useReports.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { LeaseViews } from '../LeaseViews.tsx'
import { leaseHref } from '../words.ts'
import classes from './RentRoll.module.css'
import { VacantSpaces } from './VacantSpaces.tsx'

const words = { Rent: 'rent', Area: 'area', Index: 'index', Charge: 'other charge' } as const

/** Who rents what for how much at the chosen site, as of a day. */
export function RentRollScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [params] = useSearchParams()
  const asOf = params.get('asOf') ?? undefined
  const tenantId = Number(params.get('tenantId')) || undefined
  const totals = useRead(rentRoll.totals, { siteId, ...(asOf ? { asOf } : {}), ...(tenantId ? { tenantId } : {}) })
  const reports = useReports({
    call: rentRoll.exportList,
    ask: { siteId },
    filters: { tenantId: 'number', asOf: 'text' },
    name: t('Rent roll'),
  })
  const money = (key: 'rent' | 'additionalRent' | 'otherCharges' | 'deposit') => (row: RollRow) =>
    formatMoney(row[key], row.currency)
  const texts = {
    propertyId: ({ siteName }: RollRow) => siteName,
    rent: money('rent'),
    additionalRent: money('additionalRent'),
    otherCharges: money('otherCharges'),
    deposit: money('deposit'),
    rentPerArea: ({ rentPerArea, currency }: RollRow) => (rentPerArea === null ? '' : formatMoney(rentPerArea, currency)),
    shares: ({ shares, currency }: RollRow) =>
      shares
        .map(({ share, breakpoint }) =>
          t('{{share}} above {{breakpoint}}', {
            share: formatExactPercent(share),
            breakpoint: formatMoney(breakpoint, currency),
          }),
        )
        .join('; '),
    salesSoFar: ({ salesSoFar, currency }: RollRow) => (salesSoFar === null ? '' : formatMoney(salesSoFar, currency)),
    nextOn: ({ nextOn, nextKind, nextRent, currency }: RollRow) => {
      if (nextOn === null || nextKind === null) return ''
      const what = nextKind === 'Rent' ? formatMoney(nextRent ?? 0, currency) : t(words[nextKind])
      return t('{{day}}: {{what}}', { day: formatDate(nextOn), what })
    },
  }
  const day = totals.data?.asOf
  return (
    <EntityScreen
      name="rent-roll"
      title={t('Rent roll')}
      about={[
        site ? t('At {{site}}', { site: site.name }) : t('At all of your sites'),
        day && t('as of {{date}}', { date: formatDate(day) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      menu={reports.items}
      above={<LeaseViews view="roll" />}
      call={rentRoll.search}
      ask={{ siteId }}
      columns={rentRollColumns}
      card={['leaseNo', 'unitId', 'tenant', 'endDate', 'rent']}
      filters={[
        { value: 'asOf', text: t('As of'), kind: 'day' },
        { value: 'tenantId', text: t('Client'), kind: 'tenant', siteId },
      ]}
      render={texts}
      exportText={texts}
      href={({ id }) => leaseHref(id)}
      nameOf={({ leaseNo }) => leaseNo}
      createText=""
      empty={{ icon: IconContract, title: t('No lease is in force on this day.') }}
    >
      {totals.data && totals.data.items.length > 0 && (
        <div className={classes['totals']}>
          <PlainTable
            id="roll-totals"
            title={t('Totals')}
            headings={[
              t('Currency'),
              ...[
                'Leases',
                'Rentable area',
                'Rent per month',
                'Additional rent',
                'Other charges',
                'Rent per sq ft a year',
                'Deposit held',
              ].map((heading) => ({ number: t(heading) })),
            ]}
          >
            {totals.data.items.map((total) => (
              <tr key={total.currency}>
                <td>{total.currency}</td>
                <td className={plain['number']}>{formatNumber(total.leases)}</td>
                <td className={plain['number']}>{formatNumber(total.rentableArea)}</td>
                {[total.rent, total.additionalRent, total.otherCharges, total.rentPerArea, total.deposit].map((cents, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of a row stand in one order
                  <td key={at} className={plain['number']}>
                    {cents === null ? '' : formatMoney(cents, total.currency)}
                  </td>
                ))}
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
      {tenantId === undefined && <VacantSpaces key={`${siteId} ${asOf}`} siteId={siteId} siteName={site?.name} asOf={asOf} />}
      {reports.dialog}
    </EntityScreen>
  )
}

import type { salesReporting as calls } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { moneyIn } from '../../platform/reports/report-cells.ts'
import { reportFile } from '../../platform/reports/report-file.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { monthsOf } from './read-reports.ts'

/** A client's year, month by month; the total is of what counts. */
export const exportMonths: Handler<typeof calls.exportMonths> = async (ctx, { format, tenantId, year }) => {
  const { tenant, unit, siteName, items } = await monthsOf(ctx, tenantId, year)
  const currency = items[0]?.currency ?? (await companyCurrency(ctx.db, ctx.viewer.landlordId))
  const total = items.filter((one) => one.currency === currency).reduce((sum, { counted }) => sum + counted, 0)
  const report = {
    title: 'Sales Reporting',
    facts: [
      ['Client', [tenant, unit].filter(Boolean).join(', ')],
      ['Site', siteName],
      ['Year', String(year)],
    ] as const,
    columns: [
      { text: 'Month' },
      { text: 'Gross sales', type: 'money' as const, width: 1.6 },
      { text: 'Transactions', type: 'number' as const },
      { text: 'Audited figure', type: 'money' as const, width: 1.6 },
      { text: 'Counted figure', type: 'money' as const, width: 1.6 },
      { text: 'Note', width: 3 },
    ],
    rows: [
      ...items.map((one) => [
        `${year}-${String(one.month).padStart(2, '0')}`,
        moneyIn(currency, one.grossSales, one.currency),
        one.transactions,
        one.auditedSales === null ? null : moneyIn(currency, one.auditedSales, one.currency),
        moneyIn(currency, one.counted, one.currency),
        one.note,
      ]),
      [String(year), null, null, null, total, ''],
    ],
    currency,
    withTotal: true,
  }
  return reportFile(ctx, report, format)
}

import { salesAudit } from '@atrium/contract/sales-reporting/audit.ts'
import { salesNotices } from '@atrium/contract/sales-reporting/notices.ts'
import { salesRanking } from '@atrium/contract/sales-reporting/ranking.ts'
import { salesEntity, salesReporting } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { salesScreens } from '@atrium/contract/sales-reporting/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { answer } from '../../platform/ports/port.ts'
import { salesOf } from '../../ports/sales-reporting.ts'
import { constraints } from './constraints.ts'
import { exportMonths } from './export-months.ts'
import { hasSales } from './has-sales.ts'
import { salesImport } from './import-sales.ts'
import { exportRanking, searchRanking } from './rank-clients.ts'
import { getMonths, getReport } from './read-reports.ts'
import { remindClients } from './remind-clients.ts'
import { readSales } from './sales-of.ts'
import { saveAudit } from './save-audit.ts'
import { removeReport, saveReport } from './save-report.ts'
import { exportAudit, searchAudit } from './search-audit.ts'
import { exportYears, searchYears } from './search-years.ts'
import { getByTenant, getByYear } from './sum-months.ts'

export const salesReportingFeature: Feature = {
  entities: [salesEntity],
  configurable: { Sales: { entity: salesEntity } },
  screens: Object.values(salesScreens),
  calls: [
    ...serve(salesReporting, {
      search: searchYears,
      get: getReport,
      months: getMonths,
      byYear: getByYear,
      byTenant: getByTenant,
      save: saveReport,
      remove: removeReport,
      processUploaded: importRows(salesImport),
      exportData: exportYears,
      exportMonths,
    }),
    ...serve(salesRanking, { search: searchRanking, exportRanking }),
    ...serve(salesAudit, { search: searchAudit, save: saveAudit, remind: remindClients, exportAudit }),
  ],
  events: salesNotices,
  constraints,
  imports: [salesImport],
  answers: [answer(salesOf, readSales)],
  deletionGuards: { tenant: hasSales },
  // Leases charge a share of what was sold.
  demoFirst: true,
  demo: async () => (await import('./demo.ts')).insertSales,
  asks: [{ calls: [salesReporting.months, salesReporting.byYear, salesReporting.byTenant], input: { year: 2024 } }],
  samples: [
    {
      calls: { ...salesReporting, ...salesRanking, ...salesAudit },
      table: 'sales_reports',
      make: salesReporting.save,
      input: ({ tenantId, mark }) => ({ tenantId, year: 2024, month: 3, grossSales: 4_825_000, note: mark }),
    },
  ],
}

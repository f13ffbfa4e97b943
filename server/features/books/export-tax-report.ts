import type { taxReport as calls } from '@atrium/contract/books/tax-report.ts'
import { taxAccountText, taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { bookCurrency } from '../../platform/invoices/book-currency.ts'
import { MAX_REPORT_ROWS, type Report, reportFile } from '../../platform/reports/report-file.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { bookSiteFact } from './book-site.ts'
import { companyOf } from './company-books.ts'
import type { TaxPeriod } from './tax-period.ts'
import { taxDocuments, taxSums } from './tax-report.ts'

export const exportTaxReport: Handler<typeof calls.file> = async (
  ctx,
  { from, to, currency: onlyCurrency, siteId, tax, format },
) => {
  const landlordId = companyOf(ctx)
  const { currency } = await bookCurrency(ctx.db, landlordId, onlyCurrency)
  const period = { landlordId, from, to, currency, siteId }
  const report = tax === undefined ? await summary(ctx, period) : await documentsOf(ctx, period, tax)
  return reportFile(ctx, { ...report, currency, withTotal: tax === undefined }, format)
}

const money = (text: string) => ({ text, type: 'money' as const, width: 1.4 })

async function summary(ctx: ReadContext, period: TaxPeriod): Promise<Report> {
  const { taxes, due } = await taxSums(ctx.db, period)
  const { t } = await reportWords(ctx, taxTypeNames)
  return {
    title: 'Tax report',
    facts: [['Period', `${period.from} – ${period.to}`], ...(await bookSiteFact(ctx, period.siteId))],
    columns: [
      { text: 'Tax', width: 2 },
      ...['Taxable sales', 'Exempt sales', 'Tax charged', 'Tax taken back', 'By hand', 'Tax to be paid'].map(money),
    ],
    rows: [
      ...taxes.map(({ tax, taxable, exempt, charged, credited, adjusted, due: owed }) => [
        ...[taxAccountText(t, tax), taxable, exempt, charged, credited, adjusted, owed],
      ]),
      ['Σ', null, null, null, null, null, due],
    ],
  }
}

async function documentsOf(ctx: ReadContext, period: TaxPeriod, tax: string): Promise<Report> {
  const { t } = await reportWords(ctx, taxTypeNames)
  const { items } = await taxDocuments(ctx.db, period, tax, { limit: MAX_REPORT_ROWS + 1, offset: 0 })
  return {
    title: 'Tax report',
    facts: [
      ['Tax', taxAccountText(t, tax)],
      ['Period', `${period.from} – ${period.to}`],
      ...(await bookSiteFact(ctx, period.siteId)),
    ],
    columns: [
      { text: 'Date' },
      { text: 'Invoice No', width: 1.4 },
      { text: 'Client', width: 2.4 },
      ...['Taxable sales', 'Exempt sales', 'Tax'].map(money),
    ],
    rows: items.map(({ date, invoiceNo, clientName, taxable, exempt, cents }) => [
      ...[date, invoiceNo, clientName, taxable, exempt, cents],
    ]),
  }
}

import { basisWords, type profitAndLoss as calls } from '@atrium/contract/books/profit-and-loss.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { reportFile } from '../../platform/reports/report-file.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { accountText, accountTexts } from './account-text.ts'
import { bookSiteFact } from './book-site.ts'
import { readProfitAndLoss } from './profit-and-loss.ts'

export const exportProfitAndLoss: Handler<typeof calls.file> = async (ctx, { format, by, ...input }) => {
  const { currency, months, income, expenses, result, sites } = await readProfitAndLoss(ctx, input)
  const { t } = await reportWords(ctx, [...accountTexts, ...Object.values(basisWords), 'Company', 'Result'])
  const row = (name: string, amounts: typeof result) => [name, ...amounts.months, amounts.total]
  const ofAccount = (one: (typeof income)[number]) => row(accountText(t, one), one)
  const all = { months: months.map((_, at) => sites.reduce((sum, site) => sum + (site.months[at] ?? 0), 0)), total: 0 }
  all.total = all.months.reduce((sum, cents) => sum + cents, 0)
  const rows =
    by === 'site'
      ? [...sites.map((site) => row(site.name || t('Company'), site)), row(t('Result'), all)]
      : [...income.map(ofAccount), ...expenses.map(ofAccount), row(t('Result'), result)]
  const money = (text: string) => ({ text, type: 'money' as const, width: 1.2 })
  const report = {
    title: 'Profit and loss',
    facts: [
      ['Period', `${months[0]?.slice(0, 7)} – ${months.at(-1)?.slice(0, 7)}`] as const,
      ['Revenue', t(basisWords[input.basis])] as const,
      ...(by === 'site' ? [] : await bookSiteFact(ctx, input.siteId)),
    ],
    columns: [
      { text: by === 'site' ? 'Site' : 'Account', width: 2.4 },
      ...months.map((month) => money(month.slice(0, 7))),
      money('Total'),
    ],
    rows,
    currency,
    withTotal: true,
  }
  return reportFile(ctx, report, format)
}

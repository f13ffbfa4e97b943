import type { books as calls } from '@atrium/contract/books/books.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { reportFile } from '../../platform/reports/report-file.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { accountText, accountTexts } from './account-text.ts'
import { bookSiteFact } from './book-site.ts'
import { readTrialBalance } from './trial-balance.ts'

export const exportTrialBalance: Handler<typeof calls.balanceFile> = async (ctx, { format, ...input }) => {
  const { asOf, currency, accounts, debit, credit } = await readTrialBalance(ctx, input)
  const { t } = await reportWords(ctx, accountTexts)
  const money = (text: string) => ({ text, type: 'money' as const, width: 1.4 })
  const report = {
    title: 'Trial balance',
    facts: [['As of', asOf] as const, ...(await bookSiteFact(ctx, input.siteId))],
    columns: [{ text: 'Account', width: 3 }, money('Debit'), money('Credit')],
    rows: [...accounts.map((one) => [accountText(t, one), one.debit || null, one.credit || null]), ['Σ', debit, credit]],
    currency,
    withTotal: true,
  }
  return reportFile(ctx, report, format)
}

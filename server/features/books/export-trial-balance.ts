import { accountWords, type BookAccount, type books as calls } from '@atrium/contract/books/books.ts'
import { taxAccountText, taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { chargeWords } from '@atrium/contract/money/charge-codes.ts'
import { paymentModeWords } from '@atrium/contract/money/payment-modes.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { reportFile } from '../../platform/reports/report-file.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { readTrialBalance } from './trial-balance.ts'

const codeWords: Record<string, string> = { ...chargeWords, ...paymentModeWords }

export const exportTrialBalance: Handler<typeof calls.balanceFile> = async (ctx, { format, ...input }) => {
  const { asOf, currency, accounts, debit, credit } = await readTrialBalance(ctx, input)
  const { t } = await reportWords(ctx, [...Object.values(accountWords), ...Object.values(codeWords), ...taxTypeNames])
  const nameOf = ({ type, code }: BookAccount) => {
    const word = type === 'cash' || type === 'revenue' ? codeWords[code] : undefined
    const which = type === 'tax' ? taxAccountText(t, code) : word === undefined ? code : t(word)
    return [t(accountWords[type] ?? type), which].filter(Boolean).join(': ')
  }
  const money = (text: string) => ({ text, type: 'money' as const, width: 1.4 })
  const report = {
    title: 'Trial balance',
    facts: [['As of', asOf] as const],
    columns: [{ text: 'Account', width: 3 }, money('Debit'), money('Credit')],
    rows: [...accounts.map((one) => [nameOf(one), one.debit || null, one.credit || null]), ['Σ', debit, credit]],
    currency,
    withTotal: true,
  }
  return reportFile(ctx, report, format)
}

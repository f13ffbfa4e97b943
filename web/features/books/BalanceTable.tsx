import { accountWords, type BookAccount, type books } from '@atrium/contract/books/books.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { taxAccountText } from '@atrium/contract/kit/tax-types.ts'
import { chargeWords } from '@atrium/contract/money/charge-codes.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/formatting.ts'
import { modeText } from '../../kit/money/payment-modes.ts'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'

function nameOf(t: TFunction, { type, code }: BookAccount): string {
  const words = chargeWords as Record<string, string>
  const which = () => {
    if (type === 'cash') return modeText(t, code)
    if (type === 'revenue') return t(words[code] ?? code)
    return type === 'tax' ? taxAccountText(t, code) : code
  }
  return [t(accountWords[type] ?? type), which()].filter(Boolean).join(': ')
}

/** A line for each account; both sides are equal. */
export function BalanceTable({ balance }: { balance: Reply<typeof books.trialBalance> }) {
  const { t } = useTranslation()
  const { accounts, currency, debit, credit } = balance
  const amount = (cents: number) => <td className={plain['number']}>{cents === 0 ? '' : formatMoney(cents, currency)}</td>
  return (
    <PlainTable id="accounts" title={t('Accounts')} headings={[t('Account'), { number: t('Debit') }, { number: t('Credit') }]}>
      {accounts.map((account) => (
        <tr key={`${account.type}/${account.code}`}>
          <td>{nameOf(t, account)}</td>
          {amount(account.debit)}
          {amount(account.credit)}
        </tr>
      ))}
      <tr>
        <td>
          <strong>{t('Total')}</strong>
        </td>
        {amount(debit)}
        {amount(credit)}
      </tr>
    </PlainTable>
  )
}

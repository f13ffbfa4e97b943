import type { books } from '@atrium/contract/books/books.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/formatting.ts'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { accountName } from './account-name.ts'

/** A line for each account; both sides are equal. */
export function BalanceTable({ balance }: { balance: Reply<typeof books.trialBalance> }) {
  const { t } = useTranslation()
  const { accounts, currency, debit, credit } = balance
  const amount = (cents: number) => <td className={plain['number']}>{cents === 0 ? '' : formatMoney(cents, currency)}</td>
  return (
    <PlainTable id="accounts" title={t('Accounts')} headings={[t('Account'), { number: t('Debit') }, { number: t('Credit') }]}>
      {accounts.map((account) => (
        <tr key={`${account.type}/${account.code}`}>
          <td>{accountName(t, account)}</td>
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

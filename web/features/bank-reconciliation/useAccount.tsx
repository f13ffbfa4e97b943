import { type ReconciledAccount, reconciledAccounts } from '@atrium/contract/bank-reconciliation/accounts.ts'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useRead } from '../../kit/useRead.ts'

/** The bank account that the screen's address names, else the first; and the choice of another. */
export function useAccount() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const read = useRead(reconciledAccounts.search, { rowsPerPage: 100 })
  const all = read.data?.items ?? []
  const account: ReconciledAccount | undefined = all.find(({ id }) => id === Number(query.get('account'))) ?? all[0]
  const choose = (id: string | null) =>
    change((now) => {
      now.set('account', id ?? '')
      now.delete('page')
      return now
    }, true)
  const choice: ReactNode = account && all.length > 1 && (
    <Select
      label={t('Bank account')}
      data={all.map(({ id, name, lastFour }) => ({ value: String(id), label: [name, lastFour].filter(Boolean).join(' ···') }))}
      value={String(account.id)}
      allowDeselect={false}
      onChange={choose}
    />
  )
  return { read, account, choice }
}

import { bulkPayments, MAX_OWING } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { useRef } from 'react'
import { useRead } from '../../../kit/useRead.ts'
import { type OwedRow, rowKey } from './entries.ts'

/** The amounts owed at a site, by client name. Edited rows stay, even if other users settle them. */
export function useRows(siteId: number, keeps: (key: string) => boolean) {
  const read = useRead(bulkPayments.owing, { siteIds: siteId > 0 ? [siteId] : [] }, { keepOld: true })
  const seen = useRef(new Map<string, OwedRow>())
  const items = read.data?.items ?? []
  const now = new Map(items.map((row) => [rowKey(row), row]))
  for (const [key, row] of seen.current) if (keeps(key) && !now.has(key)) now.set(key, row)
  seen.current = now
  const rows = [...now.values()].toSorted(
    (one, other) => one.clientName.localeCompare(other.clientName) || one.currency.localeCompare(other.currency),
  )
  return { read, rows, isCapped: items.length >= MAX_OWING }
}

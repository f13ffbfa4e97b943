import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { useRef } from 'react'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { type OwedRow, type PreviewRow, rowKey } from './entries.ts'

export interface LastPreview {
  puts: ReadonlyMap<string, PreviewRow>
  totals: Reply<typeof bulkPayments.previewPayments>['totals']
}

/** How what was entered falls on the invoices, by the server's reckoning. While that is asked anew, the last answer stays. */
export function useManyPreview(entered: readonly (readonly [row: OwedRow, amount: number])[]) {
  const { settled: payments, isSettled } = useSettled(
    entered.map(([{ tenantId, currency }, amount]) => ({ tenantId, currency, amount })),
  )
  const { data, error, isPlaceholderData } = useRead(
    bulkPayments.previewPayments,
    { payments },
    { keepOld: true, enabled: payments.length > 0 },
  )
  const last = useRef<LastPreview>({ puts: new Map(), totals: [] })
  if (payments.length === 0) last.current = { puts: new Map(), totals: [] }
  else if (data && !isPlaceholderData)
    last.current = { puts: new Map(payments.map((one, at) => [rowKey(one), data.rows[at] as PreviewRow])), totals: data.totals }
  return { ...last.current, error, isStale: !isSettled || (payments.length > 0 && (!data || isPlaceholderData)) }
}

import { receivableKindWords } from '@atrium/contract/client-invoices/receivables.ts'
import { type AgeingBucket, ageingBuckets } from '@atrium/contract/client-invoices/statements.ts'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'

const kinds = Object.keys(receivableKindWords) as (keyof typeof receivableKindWords)[]

/** What the address narrows the list to, as the totals over it are asked, and the part of the ageing that is pressed. */
export function useNarrowing() {
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const tenantId = Number(query.get('tenantId')) || undefined
  const kind = kinds.find((one) => one === query.get('kind'))
  const bucket = ageingBuckets.find((one) => one === query.get('bucket'))
  const currency = query.get('currency') ?? undefined
  /** Pressed once more, all of the list is shown again. */
  const press = (next: AgeingBucket, of?: string) =>
    change((now) => {
      const isPressed = bucket === next && (of === undefined || of === currency)
      for (const key of ['page', 'bucket', 'currency']) now.delete(key)
      if (isPressed) return now
      now.set('bucket', next)
      if (of !== undefined) now.set('currency', of)
      return now
    })
  /** What is owed in another currency, of whichever age. */
  const pressCurrency = (of: string) =>
    change((now) => {
      for (const key of ['page', 'bucket']) now.delete(key)
      now.set('currency', of)
      return now
    })
  /** The query of another tab: a search and filters stay, the page and the part of the ageing do not. */
  const kept = () => {
    const next = new URLSearchParams(query)
    for (const key of ['page', 'bucket', 'currency', 'sort']) next.delete(key)
    return next.size > 0 ? `?${next}` : ''
  }
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  return { asked: { tenantId, kind, query: search }, bucket, currency, press, pressCurrency, kept }
}

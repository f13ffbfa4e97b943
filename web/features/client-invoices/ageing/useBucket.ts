import { type AgeingBucket, ageingBuckets } from '@atrium/contract/client-invoices/statements.ts'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'

/** The bucket of an ageing whose documents are shown, in the screen's address: of one client, or of all. */
export function useBucket() {
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const bucket = ageingBuckets.find((one) => one === query.get('bucket'))
  const tenantId = Number(query.get('client')) || undefined
  const page = Math.max(1, Number(query.get('page')) || 1)
  const named = (to: AgeingBucket, client?: number) => {
    const next = new URLSearchParams(query)
    next.set('bucket', to)
    next.delete('page')
    if (client === undefined) next.delete('client')
    else next.set('client', String(client))
    return `?${next}`
  }
  const close = () =>
    change((now) => {
      for (const key of ['bucket', 'client', 'page']) now.delete(key)
      return now
    }, true)
  const turn = (to: number) =>
    change((now) => {
      now.set('page', String(to))
      return now
    }, true)
  return { bucket, tenantId, page, href: named, close, turn }
}

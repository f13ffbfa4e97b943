import { type BulkPayment, bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { useState } from 'react'
import { CallError } from '../../../kit/call-error.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import type { Outcome } from './entries.ts'

/** Payments of one call, so that nobody waits long behind it and the bar moves. */
const AT_ONCE = 20

/** Notes payments, some at a time; answers and keeps what became of each, by the key of its row. */
export function useRecordMany() {
  const save = useWrite(bulkPayments.savePayments, { quiet: true })
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [under, setUnder] = useState<{ done: number; count: number }>()
  const [error, setError] = useState<unknown>(null)
  const put = (some: Iterable<readonly [string, Outcome]>) => setOutcomes((now) => new Map([...now, ...some]))
  const run = async (sent: readonly (readonly [key: string, payment: BulkPayment])[]) => {
    const refused: string[] = []
    let done = 0
    setError(null)
    setUnder({ done: 0, count: sent.length })
    try {
      for (let at = 0; at < sent.length; at += AT_ONCE) {
        const some = sent.slice(at, at + AT_ONCE)
        try {
          const { results } = await save.mutateAsync({ payments: some.map(([, payment]) => payment) })
          put(
            results.map(({ id, error: rowError }, place): [string, Outcome] => {
              const [key, { amount }] = some[place] as (typeof some)[number]
              if (rowError) refused.push(key)
              else done += 1
              return [key, rowError ? { state: 'refused', error: rowError } : { state: 'done', id: id ?? 0, amount }]
            }),
          )
        } catch (failure) {
          setError(failure)
          // What the server refused as a whole noted nothing; of what nobody answered it is not known.
          if (!(failure instanceof CallError) || failure.status === 0 || failure.status >= 500)
            put(some.map(([key]) => [key, { state: 'unknown' }] as const))
          return { done, refused }
        }
        setUnder({ done: Math.min(at + AT_ONCE, sent.length), count: sent.length })
      }
      return { done, refused }
    } finally {
      setUnder(undefined)
    }
  }
  /** What was done is not shown any more; what was refused is. */
  const forget = (key: string) => setOutcomes((now) => new Map([...now].filter(([one]) => one !== key)))
  const startAnew = () => setOutcomes((now) => new Map([...now].filter(([, { state }]) => state !== 'done')))
  return { outcomes, under, error, run, forget, startAnew }
}

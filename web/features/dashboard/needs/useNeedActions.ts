import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import type { NeedAction, NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { errorText, showError, showSuccess } from '../../../kit/toast.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { questionOf } from './question-of.ts'

/** What became of several rows. */
export interface Outcome {
  done: number
  failed: { row: NeedRow; why: string }[]
}

type Step = `${NeedKind} ${NeedAction}`
export const stepOf = (kind: NeedKind, action: NeedAction) => `${kind} ${action}` as Step

/** What the button of a row says. */
export function actionText(kind: NeedKind, action: NeedAction, t: TFunction): string {
  if (action === 'remind') return t('Remind')
  if (action === 'issue') return t('Issue')
  return kind === 'InvoiceApproval' ? t('Approve and issue') : t('Approve')
}

/** Acts on rows of one kind by the calls of their own screens, with the question that these ask before. */
export function useNeedActions(kind: NeedKind) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const quiet = { quiet: true }
  const booking = useWrite(amenityBookings.approve, quiet)
  const viewing = useWrite(viewings.setStatus, quiet)
  const approving = useWrite(clientInvoices.approve, quiet)
  const issuing = useWrite(clientInvoices.updateStatus, quiet)
  const reminding = useWrite(quickReminders.send, quiet)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [reminded, setReminded] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<Outcome>()

  const one = ({ id, version }: NeedRow) => ({ id, version: version ?? 1 })
  const steps: Partial<Record<Step, { run: (row: NeedRow) => Promise<unknown>; said: string }>> = {
    'BookingPending approve': { run: (row) => booking.mutateAsync(one(row)), said: t('The booking was approved.') },
    'ViewingPending approve': {
      run: ({ id }) => viewing.mutateAsync({ bookViewingId: id, Status: 'Approved' }),
      said: t('Status has been successfully updated.'),
    },
    'InvoiceApproval approve': {
      run: (row) => approving.mutateAsync({ ...one(row), issue: true }),
      said: t('The invoice was approved and issued.'),
    },
    'InvoiceApproval issue': {
      run: (row) => issuing.mutateAsync({ ...one(row), status: 'Unpaid' }),
      said: t('The invoice was changed.'),
    },
  }

  /** Reminds of all at once: of each the answer says what became of it. */
  async function remind(rows: readonly NeedRow[]): Promise<Outcome> {
    const { results } = await reminding.mutateAsync({ invoiceIds: rows.map(({ id }) => id) })
    const { errorWords } = await import('../../../kit/error-words.ts')
    const errors = new Map(results.map(({ id, error }) => [id, error]))
    const failed = rows.flatMap((row) => {
      const error = errors.get(row.id)
      return error ? [{ row, why: errorWords(error) }] : []
    })
    const sent = rows.filter((row) => !failed.some((other) => other.row === row))
    setReminded((before) => new Set([...before, ...sent.map(({ id }) => id)]))
    return { done: sent.length, failed }
  }

  /** One after the other: each is a transaction of its own, and one that is refused does not keep the others. */
  async function each(rows: readonly NeedRow[]): Promise<Outcome> {
    const failed: Outcome['failed'] = []
    for (const row of rows) {
      try {
        await steps[stepOf(kind, row.action as NeedAction)]?.run(row)
      } catch (error) {
        failed.push({ row, why: errorText(error) })
      }
    }
    return { done: rows.length - failed.length, failed }
  }

  function tell(rows: readonly NeedRow[], { done, failed }: Outcome): void {
    const [first] = rows
    const isReminder = first?.action === 'remind'
    if (rows.length === 1 && failed[0]) showError(failed[0].why)
    else if (failed.length > 0) setOutcome({ done, failed })
    else if (isReminder) showSuccess(mailed(t('{{count}} reminders are on their way.', { count: done })))
    else if (rows.length === 1 && first?.action) showSuccess(steps[stepOf(kind, first.action)]?.said ?? '')
    else showSuccess(t('{{count}} done.', { count: done }))
  }

  async function act(rows: readonly NeedRow[]): Promise<void> {
    const question = questionOf(kind, rows, t)
    if (rows.length === 0 || (question && !(await confirm(question)))) return
    setOutcome(undefined)
    setBusy(new Set(rows.map(({ id }) => id)))
    try {
      tell(rows, await (rows[0]?.action === 'remind' ? remind(rows) : each(rows)))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(new Set())
    }
  }

  return { act, busy, reminded, outcome, forget: () => setOutcome(undefined) }
}

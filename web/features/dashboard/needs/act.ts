import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { NeedAction, NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { type Outcome, oneByOne } from '../../../kit/needs/outcome.ts'
import { send } from '../../../kit/send.ts'
import { showError, showSuccess } from '../../../kit/toast.ts'
import { refreshTopics } from '../../../kit/topics.ts'
import { questionOf } from './question-of.ts'

interface Means {
  client: QueryClient
  t: TFunction
  /** What is said of a mail that was ordered. */
  mailed: (isOnItsWay: string) => string
  /** Called once it was not thought better of. */
  begins: () => void
}

/** Acts on rows of one kind by the calls of their own screens, with the question that these ask before, and tells what became of it. */
export async function act(kind: NeedKind, rows: readonly NeedRow[], means: Means): Promise<Outcome | undefined> {
  const { client, t, begins } = means
  const question = questionOf(kind, rows, t)
  if (question && !(await confirm(question))) return undefined
  begins()
  try {
    const outcome = await several(kind, rows, client)
    tell(kind, rows, outcome, means)
    return outcome
  } catch (error) {
    showError(error)
    return undefined
  }
}

async function several(kind: NeedKind, rows: readonly NeedRow[], client: QueryClient): Promise<Outcome> {
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  if (first?.action === 'remind') return ofResults(rows, await write(client, quickReminders.send, { invoiceIds: ids }))
  if (first?.action === 'ask') return ofResults(rows, await write(client, insuranceRequests.ask, { tenantIds: ids }))
  return oneByOne(rows, (row) => step(kind, row, client))
}

/** Done by one call for all: of each the answer says what became of it. */
function ofResults(rows: readonly NeedRow[], { results }: Reply<typeof quickReminders.send>): Outcome {
  const errors = new Map(results.map(({ id, error }) => [id, error]))
  const failed = rows.flatMap((row) => {
    const error = errors.get(row.id)
    return error ? [{ row, why: errorWords(error) }] : []
  })
  return { done: rows.filter(({ id }) => !errors.get(id)), failed }
}

function step(kind: NeedKind, { id, version, action }: NeedRow, client: QueryClient): Promise<unknown> {
  const one = { id, version: version ?? 1 }
  if (action === 'start') return write(client, maintenanceRequests.setStatus, { ...one, status: 'InProgress' })
  if (action === 'close') return write(client, maintenanceRequests.setStatus, { ...one, status: 'Closed' })
  if (kind === 'BookingPending') return write(client, amenityBookings.approve, one)
  if (kind === 'ViewingPending') return write(client, viewings.setStatus, { bookViewingId: id, Status: 'Approved' })
  if (action === 'issue') return write(client, clientInvoices.updateStatus, { ...one, status: 'Unpaid' })
  return write(client, clientInvoices.approve, { ...one, issue: true })
}

async function write<C extends AnyCall>(client: QueryClient, call: C, ask: CallArgs<C>): Promise<Reply<C>> {
  const reply = await send(call, ask)
  refreshTopics(client, call.changes)
  return reply
}

/** Of some that were refused the panel tells it where they stand. */
function tell(kind: NeedKind, rows: readonly NeedRow[], { done, failed }: Outcome, { t, mailed }: Means): void {
  const [first] = rows
  if (rows.length === 1 && failed[0]) showError(failed[0].why)
  if (failed.length > 0 || !first?.action) return
  if (first.action === 'remind') showSuccess(mailed(t('{{count}} reminders are on their way.', { count: done.length })))
  else if (first.action === 'ask') showSuccess(mailed(t('{{count}} clients are asked by e-mail.', { count: done.length })))
  else showSuccess(rows.length === 1 ? saidOf(kind, first.action, t) : t('{{count}} done.', { count: done.length }))
}

function saidOf(kind: NeedKind, action: NeedAction, t: TFunction): string {
  if (kind === 'BookingPending') return t('The booking was approved.')
  if (kind === 'ViewingPending' || action === 'start' || action === 'close') return t('Status has been successfully updated.')
  return action === 'issue' ? t('The invoice was changed.') : t('The invoice was approved and issued.')
}

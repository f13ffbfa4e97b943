import type { StatementLine } from '@atrium/contract/client-invoices/statements.ts'
import { CHARGEBACK } from '@atrium/contract/money/payment-modes.ts'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { SOURCE } from '../../../platform/invoices/journals.ts'
import { clientInvoices, clientPayments, paymentAllocations } from '../../../platform/invoices/tables.ts'
import type { movements } from '../../../platform/ledger/read-accounts.ts'
import { journals, ledgerAccounts, postings } from '../../../platform/ledger/tables.ts'

export type Movement = Awaited<ReturnType<typeof movements>>[number]

/** What people call a movement, and what it leads to. */
interface MovementText {
  reference: string
  text: string
  mode: string
  putTo: string
  invoiceId: number | null
  paymentId: number | null
  /** The bank took all of it back: it is void. */
  isChargedBack: boolean
}
const nameless: MovementText = {
  reference: '',
  text: '',
  mode: '',
  putTo: '',
  invoiceId: null,
  paymentId: null,
  isChargedBack: false,
}

/** What changed a balance, in words, with the balance after each. `ownCredits` are the payments of a lease's own credit notes. */
export async function statementLines(
  db: ReadDb,
  found: readonly Movement[],
  opening: number,
  ownCredits: ReadonlySet<number>,
): Promise<StatementLine[]> {
  const names = await namesOf(db, found)
  const ways = await waysOfRefunds(db, found)
  const ends = await endsOf(db, found, names)
  let balance = opening
  return found.map((one) => {
    const { journalId, effectiveOn: date, movedFrom, source, sourceId, memo, cents } = one
    balance += cents
    const named = names.get(keyOf(source, sourceId)) ?? nameless
    const { mode, putTo, invoiceId, paymentId } = named
    const way = ways.get(journalId)
    return {
      journalId,
      date,
      movedFrom,
      cents,
      balance,
      putTo,
      invoiceId,
      paymentId,
      reference: (source === SOURCE.refund && memo !== CHARGEBACK && memo) || named.reference,
      text: way === undefined || way === mode ? named.text : way,
      source: kindOf(one, named, { ends, isOwn: paymentId !== null && ownCredits.has(paymentId) }),
    }
  })
}

type End = 'payment voided' | 'refund' | 'chargeback'
interface About {
  ends: ReadonlyMap<string, End>
  isOwn: boolean
}

function kindOf(movement: Movement, named: MovementText, about: About): StatementLine['source'] {
  const { source, reversed, memo } = movement
  if (source === SOURCE.invoice) return reversed ? 'void' : 'invoice'
  if (source === SOURCE.refund && memo === CHARGEBACK) return reversed ? 'chargeback taken back' : 'chargeback'
  if (source === SOURCE.refund) return reversed ? 'refund failed' : 'refund'
  if (source === SOURCE.allocation && about.isOwn) return reversed ? 'credit used elsewhere taken back' : 'credit used elsewhere'
  if (reversed) return takenBack(movement, named, about)
  return named.mode === 'WriteOff' ? 'write-off' : named.mode === 'CreditNote' ? 'credit note' : 'payment'
}

/** What a payment came to that is taken back, or its part from a document. */
function takenBack({ source, effectiveOn }: Movement, named: MovementText, { ends }: About): StatementLine['source'] {
  if (named.mode === 'WriteOff') return 'write-off taken back'
  const end = source === SOURCE.allocation ? ends.get(endKey(named.paymentId, effectiveOn)) : 'payment voided'
  return end === 'payment voided' && named.isChargedBack ? 'chargeback' : (end ?? 'taken away')
}

const keyOf = (source: string, sourceId: number) => `${source} ${sourceId}`
const endKey = (paymentId: number | null, day: string) => `${paymentId} ${day}`
const idsOf = (found: readonly Movement[], ...sources: string[]) =>
  found.flatMap(({ source, sourceId }) => (sources.includes(source) ? [sourceId] : []))

/** By which way refunds left, by journal: not always by where the payment came. */
async function waysOfRefunds(db: ReadDb, found: readonly Movement[]): Promise<Map<number, string>> {
  const ids = found.flatMap(({ source, journalId }) => (source === SOURCE.refund ? [journalId] : []))
  const rows = await db
    .select({ journalId: postings.journalId, mode: ledgerAccounts.code })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(inArray(postings.journalId, ids), inArray(ledgerAccounts.type, ['cash', 'clearing'])))
  return new Map(rows.map(({ journalId, mode }) => [journalId, mode]))
}

/** On which days payments that were taken away from documents were void or given back, and which of them. */
async function endsOf(db: ReadDb, found: readonly Movement[], names: ReadonlyMap<string, MovementText>): Promise<About['ends']> {
  const taken = found.filter(({ source, reversed }) => reversed && source === SOURCE.allocation)
  const ids = taken.flatMap(({ source, sourceId }) => names.get(keyOf(source, sourceId))?.paymentId ?? [])
  const [one] = found
  if (ids.length === 0 || !one) return new Map()
  const rows = await db
    .select({ source: journals.source, paymentId: journals.sourceId, day: journals.effectiveOn, memo: journals.memo })
    .from(journals)
    .where(
      and(
        eq(journals.landlordId, one.landlordId),
        inArray(journals.sourceId, [...new Set(ids)]),
        or(eq(journals.source, SOURCE.refund), and(eq(journals.source, SOURCE.payment), isNotNull(journals.reversesId))),
      ),
    )
  const voidsLast = rows.toSorted((a, b) => Number(a.source === SOURCE.payment) - Number(b.source === SOURCE.payment))
  return new Map(
    voidsLast.map(({ source, paymentId, day, memo }) => [
      endKey(paymentId, day),
      source === SOURCE.payment ? 'payment voided' : memo === CHARGEBACK ? 'chargeback' : 'refund',
    ]),
  )
}

/** What people call what was posted, by its source. */
async function namesOf(db: ReadDb, found: readonly Movement[]): Promise<Map<string, MovementText>> {
  const names = new Map<string, MovementText>()
  const invoices = await db
    .select({ id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo, title: clientInvoices.title })
    .from(clientInvoices)
    .where(inArray(clientInvoices.id, idsOf(found, SOURCE.invoice)))
  for (const { id, invoiceNo, title } of invoices)
    names.set(keyOf(SOURCE.invoice, id), { ...nameless, reference: invoiceNo ?? '', text: title, invoiceId: id })
  const payment = {
    paymentId: clientPayments.id,
    mode: clientPayments.paymentMode,
    other: clientPayments.otherPaymentMode,
    reference: clientPayments.transactionId,
    invoiceId: clientPayments.creditNoteId,
    isChargedBack: sql<boolean>`${clientPayments.paymentMode} = 'Stripe' and ${clientPayments.voidComment} = ${CHARGEBACK}`,
  }
  const payments = await db
    .select(payment)
    .from(clientPayments)
    .where(inArray(clientPayments.id, idsOf(found, SOURCE.payment, SOURCE.refund)))
  for (const { other, ...one } of payments)
    for (const source of [SOURCE.payment, SOURCE.refund])
      names.set(keyOf(source, one.paymentId), { ...one, text: other || one.mode, putTo: '' })
  const parts = await db
    .select({ ...payment, id: paymentAllocations.id, putTo: clientInvoices.invoiceNo })
    .from(paymentAllocations)
    .innerJoin(clientPayments, eq(clientPayments.id, paymentAllocations.paymentId))
    .innerJoin(clientInvoices, eq(clientInvoices.id, paymentAllocations.invoiceId))
    .where(inArray(paymentAllocations.id, idsOf(found, SOURCE.allocation)))
  for (const { id, other, putTo, ...one } of parts)
    names.set(keyOf(SOURCE.allocation, id), { ...one, text: other || one.mode, putTo: putTo ?? '' })
  return names
}

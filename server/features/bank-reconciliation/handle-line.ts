import type { bankLines as calls, Explanation } from '@atrium/contract/bank-reconciliation/lines.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { lockInvoices, oldestOpen } from '../../platform/invoices/allocate.ts'
import { dayPaid } from '../../platform/invoices/day-paid.ts'
import { paymentKey } from '../../platform/invoices/journals.ts'
import { FROM_STATEMENT, looksNoted, similarPayments } from '../../platform/invoices/looks-noted.ts'
import { marked, takePayment } from '../../platform/invoices/payments.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { type NewPosting, post } from '../../platform/ledger/post.ts'
import { reverse } from '../../platform/ledger/reverse.ts'
import { journals } from '../../platform/ledger/tables.ts'
import { changeRow, findRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { numbersIn } from '../client-invoices/payments/numbers-in.ts'
import { type Account, lockAccount, usualCode } from './account.ts'
import { type Entry, entriesOf, LINE } from './entries.ts'
import { isClosed } from './is-closed.ts'
import { remember } from './rules.ts'
import { serviceSums } from './service-sums.ts'
import { sumOfMatch } from './sum-of-match.ts'
import { bankLines, bankMatches } from './tables.ts'

type Ctx = WriteContext<LandlordViewer>
type Line = typeof bankLines.$inferSelect

export const BANK_LINE = 'bank line'

/** A line whose period is open; its account is held until the transaction ends. */
async function lockLine(ctx: Ctx, id: number, version: number): Promise<{ line: Line; account: Account }> {
  const { accountId } = await findRow(ctx, bankLines, id)
  const account = await lockAccount(ctx, accountId)
  const line = await findRow(ctx, bankLines, id, { lock: true, version })
  if (isClosed(account, line.postedOn)) throw conflict('line-period-closed')
  return { line, account }
}

async function openLine(ctx: Ctx, id: number, version: number) {
  const found = await lockLine(ctx, id, version)
  if (found.line.state !== 'Open') throw conflict('line-not-open')
  return found
}

/** What the audit log calls a line. */
const named = (line: Line) => ({
  name: line.description || line.reference || line.postedOn,
  state: line.state,
  fee: line.fee,
  explanation: line.explanation,
  reason: line.reason,
})

async function change(ctx: Ctx, line: Line, set: Partial<Line>, more: Record<string, unknown> = {}): Promise<void> {
  const by = { handledBy: ctx.viewer.userId, handledAt: new Date() }
  await changeRow(ctx.db, bankLines, line.id, line.version, { ...set, ...by })
  ctx.audit({ entity: BANK_LINE, id: line.id, before: named(line), after: { ...named({ ...line, ...set }), ...more } })
}

const insertMatches = (ctx: Ctx, line: Line, side: 'bank' | 'service', entries: readonly Pick<Entry, 'id' | 'cents'>[]) =>
  ctx.db
    .insert(bankMatches)
    .values(entries.map(({ id: journalId, cents }) => ({ landlordId: line.landlordId, lineId: line.id, journalId, cents, side })))

export const matchLine: Handler<typeof calls.match> = async (ctx, { id, version, journalIds, fee }) => {
  const { line, account } = await openLine(ctx, id, version)
  const ids = [...new Set(journalIds)]
  const entries = await entriesOf(ctx.db, account, ids)
  if (entries.length < ids.length) throw conflict('match-taken')
  const { sum, fee: kept, fits, isPayout } = sumOfMatch(line, entries)
  if (!fits) throw conflict(['match-differs', { sum: amountText(sum), line: amountText(line.cents) }])
  if (kept !== fee) throw conflict('match-fee-changed')
  const taken = await ctx.db.select({ id: bankMatches.id }).from(bankMatches).where(inArray(bankMatches.journalId, ids))
  if (taken.length > 0) throw conflict('match-taken')
  if (isPayout) await payOut(ctx, account, line, { entries, fee })
  else await matchTo(ctx, line, entries)
  return done
}

const amountText = (cents: number) => (cents / 100).toFixed(2)

async function matchTo(ctx: Ctx, line: Line, entries: readonly Entry[]): Promise<void> {
  await insertMatches(ctx, line, 'bank', entries)
  await change(ctx, line, { state: 'Matched' }, { matchedTo: entries.map(({ key }) => key).join(', ') })
}

/** Online payments have arrived at the bank: what is on the line goes there, what the service kept is an expense, clearing is emptied by both. */
async function payOut(ctx: Ctx, account: Account, line: Line, { entries, fee }: { entries: readonly Entry[]; fee: number }) {
  const from = await postedOn(ctx, entries)
  const postings: NewPosting[] = [...(fee > 0 ? [{ type: 'expense' as const, code: 'payment fees', cents: fee }] : []), ...from]
  const journalKey = await book(ctx, account, line, postings, 'Payout')
  await insertMatches(ctx, line, 'service', entries)
  await change(ctx, line, { state: 'Matched', fee, journalKey }, { matchedTo: entries.map(({ key }) => key).join(', ') })
}

/** The accounts that online payments are on, taken off them: clearing, and of payments from before it was used cash. */
async function postedOn(ctx: Ctx, entries: readonly Entry[]): Promise<NewPosting[]> {
  const rows = await serviceSums(
    ctx.db,
    entries.map(({ id }) => id),
  )
  return rows.map(({ type, cents, siteId }) => ({
    type,
    code: 'Stripe',
    cents: -cents,
    ...(siteId === null ? {} : { siteId }),
  }))
}

/** Posts a line: its amount on the bank against the postings given. Answers the journal's key, and matches the line to it. */
async function book(ctx: Ctx, account: Account, line: Line, against: readonly NewPosting[], memo: string): Promise<string> {
  const key = `${LINE} ${line.id}.${line.version}`
  await post(ctx.db, line.landlordId, [
    {
      key,
      effectiveOn: line.postedOn,
      source: LINE,
      sourceId: line.id,
      currency: account.currency,
      siteId: account.chargesSiteId,
      tenantId: null,
      memo: memo.slice(0, 200),
      postings: [{ type: 'cash', code: usualCode(account), cents: line.cents }, ...against],
    },
  ])
  const [journal] = await ctx.db
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.landlordId, line.landlordId), eq(journals.key, key)))
  await insertMatches(ctx, line, 'bank', [{ id: journal?.id ?? 0, cents: line.cents }])
  return key
}

export const payFromLine: Handler<typeof calls.pay> = async (ctx, { id, version, tenantId, remember: text, again }) => {
  const { line, account } = await openLine(ctx, id, version)
  if (line.cents <= 0) throw conflict('line-no-payment')
  const { landlordId, siteId } = await findTenant(ctx, tenantId)
  const datePaid = await dayPaid(ctx, siteId, line.postedOn)
  const { cents: amount, reference: transactionId, description: memo } = line
  const { currency } = account
  const row = { landlordId, siteId, tenantId, amount, currency, datePaid, transactionId, memo: memo.slice(0, 2_000) }
  if (!again) await checkNoted(ctx, row)
  const entryKey = `${FROM_STATEMENT} line ${line.id}.${line.version}`
  const paymentMode = usualCode(account) as 'BankTransfer'
  const first = await namedInvoice(ctx, line, tenantId, currency)
  const noted = { ...row, paymentMode, entryKey, ...marked(ctx) }
  const payment = await takePayment(ctx, noted, { dayField: 'postedOn' }, (taken) => oldestOpen(ctx, taken, { first }))
  const [journal] = await ctx.db
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.landlordId, landlordId), eq(journals.key, paymentKey(payment.id))))
  await insertMatches(ctx, line, 'bank', [{ id: journal?.id ?? 0, cents: amount }])
  await change(ctx, line, { state: 'Matched' }, { matchedTo: paymentKey(payment.id) })
  if (text) await remember(ctx, { contains: text, tenantId })
  return saved(payment.id)
}

/** Refuses what looks as if it were noted already: by hand, days before, and on no line yet. */
async function checkNoted(ctx: Ctx, row: Parameters<typeof similarPayments>[1][number]): Promise<void> {
  const [similar = []] = await similarPayments(ctx.db, [row], { fromBank: true })
  const onLines = await ctx.db
    .select({ key: journals.key })
    .from(journals)
    .innerJoin(bankMatches, eq(bankMatches.journalId, journals.id))
    .where(
      and(
        eq(journals.landlordId, row.landlordId),
        inArray(
          journals.key,
          similar.map(({ id }) => paymentKey(id)),
        ),
      ),
    )
  const [noted] = similar.filter(({ id }) => !onLines.some(({ key }) => key === paymentKey(id)))
  if (noted) throw conflict(looksNoted(noted))
}

/** The open invoice of a client whose number stands in a line. */
async function namedInvoice(ctx: Ctx, { reference, description }: Line, tenantId: number, currency: string) {
  const numbers = numbersIn({ transactionId: reference, memo: description, invoiceNo: '' })
  if (numbers.length === 0) return undefined
  const [found] = await ctx.db
    .select({ id: clientInvoices.id })
    .from(clientInvoices)
    .where(
      and(
        eq(clientInvoices.tenantId, tenantId),
        eq(clientInvoices.currency, currency),
        inArray(clientInvoices.kind, ['Invoice', 'Rent']),
        sql`lower(${clientInvoices.invoiceNo}) = any(${sql.param(numbers)}::text[])`,
      ),
    )
    .orderBy(clientInvoices.id)
    .limit(1)
  return found && (await lockInvoices(ctx, [found.id]))[0]
}

/** What a line is posted against. */
function accountOf(explanation: Explanation, isIn: boolean): Pick<NewPosting, 'type' | 'code'> {
  if (explanation === 'transfer') return { type: 'clearing', code: 'transfers' }
  if (isIn) return { type: 'other income', code: explanation === 'interest' ? 'interest' : 'other' }
  const codes = { charge: 'bank charges', interest: 'interest', other: 'other' }
  return { type: 'expense', code: codes[explanation] }
}

export const explainLine: Handler<typeof calls.explain> = async (ctx, { id, version, explanation, reason, remember: text }) => {
  const { line, account } = await openLine(ctx, id, version)
  if (explanation === 'other' && !reason) throw invalid({ reason: 'reason-required' })
  const against = { ...accountOf(explanation, line.cents > 0), cents: -line.cents }
  const journalKey = await book(ctx, account, line, [against], reason || line.description)
  await change(ctx, line, { state: 'Explained', explanation, reason, journalKey })
  if (text) await remember(ctx, { contains: text, explanation, reason })
  return done
}

export const ignoreLine: Handler<typeof calls.ignore> = async (ctx, { id, version, reason }) => {
  const { line } = await openLine(ctx, id, version)
  if (!reason) throw invalid({ reason: 'reason-required' })
  await change(ctx, line, { state: 'Ignored', reason })
  return done
}

export const undoLine: Handler<typeof calls.undo> = async (ctx, { id, version }) => {
  const { line } = await lockLine(ctx, id, version)
  if (line.state === 'Open') throw conflict('line-is-open')
  await ctx.db.delete(bankMatches).where(eq(bankMatches.lineId, id))
  // Both stay in the books: as a pair they change nothing on the account.
  if (line.journalKey) await reverse(ctx.db, line.landlordId, line.journalKey, line.postedOn)
  await change(ctx, line, { state: 'Open', fee: 0, explanation: null, reason: '', journalKey: null })
  return done
}

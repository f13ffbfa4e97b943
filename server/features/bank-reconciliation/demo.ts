import { reconciliations } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, eq } from 'drizzle-orm'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { paymentJournal } from '../../platform/invoices/journals.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { post } from '../../platform/ledger/post.ts'
import { journals } from '../../platform/ledger/tables.ts'
import type { Account } from './account.ts'
import { booksAt, differencesOf } from './differences.ts'
import { LINE, unmatchedEntries } from './entries.ts'
import { bankLines, bankMatches, bankReconciliations, bankRules, reconciledAccounts } from './tables.ts'

/** Days ago: the first line, the last day of the closed period. */
const [OPENS, CLOSED] = [45, 21]
/** Entries of the books that older lines are matched to, at most. */
const MOST = 12

type Line = Pick<typeof bankLines.$inferInsert, 'postedOn' | 'cents' | 'reference' | 'description'> &
  Partial<typeof bankLines.$inferInsert>
type Mode = 'Cheque' | 'Stripe'

/** A month of an account of the first company: lines that are matched, a charge with its rule, a closed period, and lines that wait to be matched. */
export const insertBankLines: FillDemo = async (demo) => {
  const { db, at, landlordId, createdBy, owner, today, ago, sites } = demo
  const site = sites.at(-1)
  if (at !== 0 || !site) return []
  const day = (before: number) => addDays(today, -before)
  const [account] = await db
    .insert(reconciledAccounts)
    .values({
      landlordId,
      name: 'Operating account',
      lastFour: '4417',
      currency: 'CAD',
      opensOn: day(OPENS),
      transfers: true,
      cheques: true,
      others: true,
      payouts: true,
    })
    .returning()
  if (!account) return []
  const openingBalance = await booksAt(db, account, day(OPENS + 1))
  await db.update(reconciledAccounts).set({ openingBalance }).where(eq(reconciledAccounts.id, account.id))
  const own: Account = { ...account, openingBalance }
  const by = { handledBy: createdBy, handledAt: ago(20, '09:40') }
  const older = await unmatchedEntries(db, { ...own, payouts: false }, { from: day(OPENS), to: day(CLOSED + 3), limit: MOST })
  for (const [nth, entry] of older.entries()) {
    const words = entry.cents > 0 ? (entry.mode === 'Cheque' ? 'DEPOSIT CHQ' : 'CREDIT') : 'DEBIT'
    const line = await insertLine(demo, own, {
      postedOn: addDays(entry.effectiveOn, 2),
      cents: entry.cents,
      reference: `BR${4_100 + nth}`,
      description: [words, entry.reference, entry.clientName.toUpperCase()].filter(Boolean).join(' '),
      state: 'Matched',
      ...by,
    })
    await db.insert(bankMatches).values({ landlordId, lineId: line, journalId: entry.id, side: 'bank', cents: entry.cents })
  }
  await insertCharge(demo, own, day(OPENS - 12), by)
  await db
    .insert(bankRules)
    .values({ landlordId, contains: 'SERVICE CHARGE', explanation: 'charge', reason: 'Monthly plan of the bank', createdBy })

  // What waits: each kind of suggestion once, and a line that names nobody.
  const clients = site.clients.slice(0, 3).map(({ id }) => id)
  const pay = (nth: number, amount: number, before: number, paymentMode: Mode, transactionId: string) =>
    insertPayment(demo, {
      siteId: site.id,
      tenantId: clients[nth % clients.length] ?? 0,
      amount,
      datePaid: day(before),
      paymentMode,
      transactionId,
    })
  await pay(0, 125_000, 12, 'Cheque', '20417')
  for (const [nth, amount] of [82_000, 114_550, 64_000].entries()) await pay(nth, amount, 6, 'Cheque', `${51_200 + nth}`)
  await pay(1, 48_000, 9, 'Stripe', 'pi_demo_1')
  await pay(2, 36_525, 8, 'Stripe', 'pi_demo_2')
  const waiting: readonly Line[] = [
    { postedOn: day(9), cents: 125_000, reference: 'BR4201', description: 'DEPOSIT CHQ 0020417' },
    { postedOn: day(5), cents: 260_550, reference: 'BR4202', description: 'BRANCH DEPOSIT 3 ITEMS' },
    { postedOn: day(4), cents: 82_014, reference: 'BR4203', description: 'STRIPE PAYOUT' },
    { postedOn: day(3), cents: -1_850, reference: 'BR4204', description: 'MONTHLY SERVICE CHARGE' },
    { postedOn: day(2), cents: 27_500, reference: 'BR4205', description: 'E-TRANSFER 88213' },
  ]
  for (const line of waiting) await insertLine(demo, own, line)
  return [await closeDemoPeriod(demo, own, { to: day(CLOSED), owner })]
}

async function insertLine({ db, landlordId }: DemoCompany, { id: accountId }: Account, line: Line): Promise<number> {
  const [made] = await db
    .insert(bankLines)
    .values({
      ...line,
      landlordId,
      accountId,
      fingerprint: `ref ${line.postedOn} ${line.cents} ${line.reference?.toLowerCase()}`,
    })
    .returning({ id: bankLines.id })
  return made?.id ?? 0
}

async function insertCharge(demo: DemoCompany, account: Account, postedOn: string, by: Partial<Line>): Promise<void> {
  const { db, landlordId } = demo
  const cents = -1_850
  const id = await insertLine(demo, account, { postedOn, cents, reference: 'BR4099', description: 'MONTHLY SERVICE CHARGE' })
  const journalKey = `${LINE} ${id}.1`
  await post(db, landlordId, [
    {
      key: journalKey,
      effectiveOn: postedOn,
      source: LINE,
      sourceId: id,
      currency: account.currency,
      siteId: null,
      tenantId: null,
      memo: 'Monthly plan of the bank',
      postings: [
        { type: 'cash', code: 'BankTransfer', cents },
        { type: 'expense', code: 'bank charges', cents: -cents },
      ],
    },
  ])
  const [journal] = await db
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.landlordId, landlordId), eq(journals.key, journalKey)))
  await db
    .update(bankLines)
    .set({ state: 'Explained', explanation: 'charge', reason: 'Monthly plan of the bank', journalKey, ...by })
    .where(eq(bankLines.id, id))
  await db.insert(bankMatches).values({ landlordId, lineId: id, journalId: journal?.id ?? 0, side: 'bank', cents })
}

type NewPayment = Pick<
  typeof clientPayments.$inferInsert,
  'siteId' | 'tenantId' | 'amount' | 'datePaid' | 'paymentMode' | 'transactionId'
>

async function insertPayment({ db, landlordId, createdBy }: DemoCompany, payment: NewPayment): Promise<void> {
  const markedAt = new Date(`${payment.datePaid}T15:00:00Z`)
  const [made] = await db
    .insert(clientPayments)
    .values({ ...payment, landlordId, currency: 'CAD', status: 'Paid', markedBy: createdBy, markedAt })
    .returning()
  if (made) await post(db, landlordId, [paymentJournal(made)])
}

async function closeDemoPeriod(
  { db, landlordId, createdBy, ago }: DemoCompany,
  account: Account,
  { to, owner }: { to: string; owner: string },
) {
  const { from, opening: _, credits: __, debits: ___, needsReason: ____, ...differences } = await differencesOf(db, account, to)
  const { bank, books, unexplained } = differences
  const closedAt = ago(19, '16:05')
  const row = { landlordId, accountId: account.id, periodFrom: from, periodTo: to, bank, books, unexplained }
  const reason = unexplained === 0 ? '' : 'Carried over from the books before'
  const [made] = await db
    .insert(bankReconciliations)
    .values({ ...row, differences, reason, closedBy: createdBy, closedAt })
    .returning({ id: bankReconciliations.id })
  await db.update(reconciledAccounts).set({ closedThrough: to }).where(eq(reconciledAccounts.id, account.id))
  const note = { entity: 'bank reconciliation', id: made?.id ?? 0, after: { name: `${account.name} ${to}`, bank, books } }
  return { at: closedAt, by: owner, call: reconciliations.close, note }
}

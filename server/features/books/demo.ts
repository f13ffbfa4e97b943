import { booksClosing } from '@atrium/contract/books/closing.ts'
import { manualJournals } from '@atrium/contract/books/manual-journals.ts'
import { addDays, monthStart } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { AuditNote } from '../../platform/audit/audit.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { ledgerHeads } from '../../platform/ledger/tables.ts'
import { ENTITY } from './close-books.ts'
import { accountOf, type ManualAccount, manualAccounts } from './manual-journals/accounts.ts'
import { openingOf } from './manual-journals/lines.ts'
import { insertManual } from './manual-journals/post-manual.ts'
import { bookAccounts } from './tables.ts'

/** What the first company had when it began here, and its insurance of the last month; then it has closed its books. */
export const fillDemoBooks: FillDemo = async (demo) =>
  demo.at === 0 ? [...(await enterDemoJournals(demo)), ...(await closeDemoBooks(demo))] : []

const chartAccounts = [
  { number: '1310', name: 'Prepaid insurance', kind: 'asset' },
  { number: '1500', name: 'Furniture and equipment', kind: 'asset' },
  { number: '2300', name: 'Term loan', kind: 'liability' },
  { number: '6200', name: 'Insurance', kind: 'expense' },
] as const

const enterDemoJournals: FillDemo = async ({ db, landlordId, createdBy, owner, today, ago, sites }) => {
  const siteId = sites[0]?.id ?? null
  await db.insert(bookAccounts).values(chartAccounts.map((one) => ({ ...one, landlordId })))
  const accounts = [...(await manualAccounts(db, landlordId)).values()]
  const line = async (number: string, cents: number, memo = '') => {
    const account = accounts.find(({ name }) => name.startsWith(`${number} `)) as ManualAccount
    return { ...(await accountOf(db, landlordId, account)), siteId, cents, memo }
  }
  const notes: AuditNote[] = []
  const ctx = { db, audit: (note: AuditNote) => void notes.push(note), viewer: { userId: createdBy } }
  const journal = { landlordId, currency: 'CAD' }
  const had = [await line('1310', 1_500_000), await line('1500', 4_800_000), await line('2300', -3_000_000, 'Due in five years')]
  const [rest] = openingOf(had)
  await insertManual(ctx, {
    ...journal,
    kind: 'opening',
    effectiveOn: `${Number(today.slice(0, 4)) - 1}-12-31`,
    reason: 'Balances of the books that were kept before',
    lines: [...had, { type: 'opening balances', code: '', siteId, cents: rest?.cents ?? 0, memo: '' }],
  })
  await insertManual(ctx, {
    ...journal,
    kind: 'manual',
    effectiveOn: monthEnd(today),
    reason: 'A twelfth of the insurance of the year',
    lines: [await line('6200', 125_000, 'Policy CP-20871'), await line('1310', -125_000, 'Policy CP-20871')],
  })
  return notes.map((note) => ({ at: ago(4, '11:20'), by: owner, call: manualJournals.post, note }))
}

/** The first company has closed its books up to the end of a month, two months before the last whole one. */
const closeDemoBooks: FillDemo = async ({ db, landlordId, createdBy, owner, today, ago }) => {
  const closedThrough = monthEnd(monthEnd(monthEnd(today)))
  const closedAt = ago(20, '15:30')
  await db
    .update(ledgerHeads)
    .set({ closedThrough, closedBy: createdBy, closedAt, closings: 1 })
    .where(eq(ledgerHeads.landlordId, landlordId))
  const note = { entity: ENTITY, id: landlordId, before: { closedThrough: null }, after: { closedThrough } }
  return [{ at: closedAt, by: owner, call: booksClosing.close, note }]
}

/** The last day of the month before that of a day. */
const monthEnd = (day: string) => addDays(monthStart(day), -1)

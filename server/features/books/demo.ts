import { booksClosing } from '@atrium/contract/books/closing.ts'
import { addDays, monthStart } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { ledgerHeads } from '../../platform/ledger/tables.ts'
import { ENTITY } from './close-books.ts'

/** The first company has closed its books up to the end of a month, two months before the last whole one. */
export const closeDemoBooks: FillDemo = async ({ db, at, landlordId, createdBy, owner, today, ago }) => {
  if (at !== 0) return []
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

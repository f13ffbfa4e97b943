import { Role } from '@atrium/contract/access/access.ts'
import type { booksClosing as calls } from '@atrium/contract/books/closing.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { clientInvoices, clientPayments } from '../../platform/invoices/tables.ts'
import { takeHead } from '../../platform/ledger/post.ts'
import { ledgerHeads } from '../../platform/ledger/tables.ts'
import { checkVersion } from '../../platform/records/rows.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import { earliestToday } from '../../platform/tenancy/site-days.ts'
import { companyOf } from './company-books.ts'

export const ENTITY = 'books closing'

const mayClose = ({ roleId }: LandlordViewer) => roleId === Role.CompanyAdmin

export const getBooksClosing: Handler<typeof calls.get> = async (ctx, input) => {
  const landlordId = companyOf(ctx)
  const { closedThrough, closedAt, closings } = ledgerHeads
  const [head] = await ctx.db
    .select({ closedThrough, closedAt, closings, closedBy: users.name, closedById: users.id })
    .from(ledgerHeads)
    .leftJoin(users, eq(users.id, ledgerHeads.closedBy))
    .where(eq(ledgerHeads.landlordId, landlordId))
  const through = input.through ?? head?.closedThrough ?? null
  return {
    id: landlordId,
    closedThrough: head?.closedThrough ?? null,
    closedBy: head?.closedBy ?? null,
    closedById: head?.closedById ?? null,
    closedAt: head?.closedAt?.toISOString() ?? null,
    version: head?.closings ?? 0,
    mayClose: mayClose(ctx.viewer),
    unfinished: through === null ? { drafts: 0, waiting: 0, claims: 0 } : await unfinishedUntil(ctx.db, landlordId, through),
  }
}

/** What is dated up to a day and stands in no books yet. */
async function unfinishedUntil(db: ReadDb, landlordId: number, through: string) {
  const { rows } = await db.execute<{ drafts: number; waiting: number; claims: number }>(sql`
    select count(*) filter (where status in ('Draft', 'Rejected'))::int as drafts,
      count(*) filter (where status in ('ForApproval', 'Approved'))::int as waiting,
      (select count(*)::int from ${clientPayments} p
        where p.landlord_id = ${landlordId} and p.status = 'Verification' and p.date_paid <= ${through}) as claims
    from ${clientInvoices} i
    where i.landlord_id = ${landlordId} and i.kind = 'Invoice' and i.start_date <= ${through}
      and i.status in ('Draft', 'Rejected', 'ForApproval', 'Approved')`)
  return rows[0] ?? { drafts: 0, waiting: 0, claims: 0 }
}

/** Closes the books, or opens them again. Who posts for the company waits for it, and it for them: a journal is either there before, or is not let in. */
export const closeBooks: Handler<typeof calls.close> = async (ctx, { through, version }) => {
  const landlordId = companyOf(ctx)
  if (!mayClose(ctx.viewer)) throw forbidden('only-company-admin')
  // What counts for today is still to come: voids and refunds among it, of which nobody chooses the day.
  if (through !== null && through >= (await earliestToday(ctx, ALL_SITES.id))) throw invalid({ through: 'closing-day-not-over' })
  const before = await takeHead(ctx.db, landlordId)
  checkVersion(before.closings, version)
  const { closedThrough, closings, at } = before
  await ctx.db
    .update(ledgerHeads)
    .set({ closedThrough: through, closedBy: ctx.viewer.userId, closedAt: at, closings: closings + 1 })
    .where(eq(ledgerHeads.landlordId, landlordId))
  ctx.audit({ entity: ENTITY, id: landlordId, before: { closedThrough }, after: { closedThrough: through } })
  return done
}

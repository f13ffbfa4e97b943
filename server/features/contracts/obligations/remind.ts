import { contracts as calls, contractNo } from '@atrium/contract/contracts/contracts.ts'
import { contractReaders } from '@atrium/contract/contracts/screens.ts'
import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { System } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import { linkAsClient, linkTo } from '../../../platform/link.ts'
import { tellPeople } from '../../../platform/news/tell-news.ts'
import { clientReaders, companyReaders, type Reader, readersAmong } from '../../../platform/notifications/readers.ts'
import { companyPeopleAt } from '../../../platform/tenancy/company-people.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { contractDueDates } from '../tables.ts'
import { type DueRow, pageOfDue } from './due-row.ts'
import { obligationMail } from './obligation-mail.ts'

const reminders = job('contract-obligation-reminders', { data: z.object({}), cron: '41 * * * *', changes: [] })
export const obligationReminders = worker(reminders, (ctx) => remindOfObligations(ctx, new Date()))

/** Reminds of what is to be done as many days ahead as its obligation says, once; late where the job missed the day. */
export async function remindOfObligations(ctx: JobContext, now: Date): Promise<void> {
  // Somewhere it is tomorrow already.
  const latest = addDays(now.toISOString().slice(0, 10), 1)
  const waiting = and(
    eq(contractDueDates.inForce, true),
    eq(contractDueDates.status, 'Open'),
    isNull(contractDueDates.remindedOn),
    lte(contractDueDates.remindOn, latest),
  )
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: contractDueDates.id })
      .from(contractDueDates)
      .where(and(waiting, gt(contractDueDates.id, after)))
      .orderBy(asc(contractDueDates.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, ids, (tx, id) => remind(tx, id, now))
}

async function remind(ctx: WriteContext<System>, id: number, now: Date): Promise<void> {
  const { db } = ctx
  const [due] = await db.select().from(contractDueDates).where(eq(contractDueDates.id, id)).for('update', { skipLocked: true })
  // Done meanwhile, or another server is at it.
  if (due?.status !== 'Open' || !due.inForce || due.remindedOn !== null) return
  const [row] = await pageOfDue(db, { where: eq(contractDueDates.id, id), order: [sql`1`], limit: 1, offset: 0 })
  if (!row) return
  const today = dayIn(row.timeZone, now)
  if (today < due.remindOn) return
  await db.update(contractDueDates).set({ remindedOn: today }).where(eq(contractDueDates.id, id))
  const { landlordId, siteId, tenantId, contractId, title } = due
  const company = await caretakersOf(ctx, row)
  const client = due.side === 'Client' ? await clientReaders(ctx, due, contractReaders) : []
  const facts = factsOf(row, today)
  const path = `/contracts/${contractId}`
  const here = { by: due.side === 'Client' ? ('client' as const) : ('company' as const), url: linkTo(ctx.app.config, path) }
  const there = { by: 'you' as const, url: linkAsClient(ctx.app.config, path, tenantId) }
  const about = { string1: title, string2: String(id), integer1: contractId }
  await tellPeople(
    ctx,
    { event: 'contractObligationDue', landlordId, siteId, tenantId, about },
    {
      to: [...company.map((one) => ({ ...one, ...here })), ...client.map((one) => ({ ...one, ...there }))],
      mail: ({ by, url, ...person }) => obligationMail({ ...facts, by, url }, person),
    },
  )
}

const factsOf = ({ due, obligation, contract, tenantName }: DueRow, today: string) => ({
  title: due.title,
  dueOn: due.dueOn,
  daysLeft: daysBetween(today, due.dueOn),
  client: tenantName,
  contract: `${contractNo(contract.no)} “${contract.name}”`,
  notes: obligation.notes,
})

/** Who looks after it; where that is nobody, or somebody who no longer may, whoever makes contracts at the site. */
async function caretakersOf(ctx: WriteContext<System>, { due, obligation }: DueRow): Promise<Reader[]> {
  const { landlordId, siteId } = due
  const { caretakerId } = obligation
  if (caretakerId !== null) {
    const who = and(companyPeopleAt(landlordId, siteId), eq(users.id, caretakerId))
    const may = await readersAmong(ctx, who, { landlordId, access: contractReaders })
    if (may.length > 0) return may
  }
  return companyReaders(ctx, due, calls.decide.allow)
}

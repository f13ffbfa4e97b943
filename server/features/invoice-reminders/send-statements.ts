import {
  type statementMails as calls,
  MAX_STATEMENTS,
  type StatementsPer,
} from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { personOf } from '../../platform/access/viewer.ts'
import { factsOf } from '../../platform/audit/audit.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { deliverNow } from '../../platform/delivery/deliver.ts'
import { bookCurrency } from '../../platform/invoices/book-currency.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { job } from '../../platform/jobs/job.ts'
import { limit, perCompany, perUser } from '../../platform/quotas/limit.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext, JobContext, OutsideContext, WriteContext } from '../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../platform/work/for-each-in-transaction.ts'
import { leaseOfClient } from '../client-invoices/invoice/of-lease.ts'
import { readStatement } from '../client-invoices/statement/statement.ts'
import { type StatementPart, statementParts } from '../client-invoices/statement/statement-parts.ts'
import { recipientsOf } from './recipients-of.ts'
import { STATEMENT_MAIL, type StatementRow, statementDelivery } from './statement-mail.ts'
import { statementMails } from './tables.ts'

const BY_USER = 20
const BY_COMPANY = 60
/** Two thousand statements take some minutes. */
const PATIENCE_SECONDS = 3_600

export const statementJob = job('statement-mails', {
  data: z.object({ runId: z.int() }),
  changes: [STATEMENT_MAIL, 'delivery'],
  patienceSeconds: PATIENCE_SECONDS,
})

/** Counted before anything is sent: sending by hand must not flood anybody. */
const mayNotSendMore = (ctx: OutsideContext) =>
  limit(ctx, [perUser(ctx, 'statement mail', BY_USER), perCompany(ctx, 'statement mail', BY_COMPANY)])

interface Order {
  siteIds: readonly number[]
  tenantIds: readonly number[]
  owing: boolean
  currency: string
}

/** The clients in use that statements go to, in the sender's scope; one that is named and is not there is not found. */
async function clientsOf(ctx: WriteContext, { siteIds, tenantIds, owing, currency }: Order) {
  const { db, scope } = ctx
  const owes = db
    .select({ one: sql`1` })
    .from(clientInvoices)
    .where(and(eq(clientInvoices.tenantId, tenants.id), eq(clientInvoices.currency, currency), gt(clientInvoices.balance, 0)))
  const found = await db
    .select({ id: tenants.id, siteId: tenants.siteId })
    .from(tenants)
    .where(
      and(
        scope.of(ownedTenant),
        eq(tenants.active, true),
        siteIds.length > 0 ? inArray(tenants.siteId, [...siteIds]) : undefined,
        tenantIds.length > 0 ? inArray(tenants.id, [...tenantIds]) : owing ? exists(owes) : undefined,
      ),
    )
    .orderBy(asc(tenants.name), asc(tenants.id))
    .limit(MAX_STATEMENTS + 1)
  if (found.length < new Set(tenantIds).size) throw notFound()
  mayBeSent(found.length)
  return found
}

function mayBeSent(statements: number): void {
  if (statements === 0) throw conflict('statements-nobody')
  if (statements > MAX_STATEMENTS) throw conflict(['statements-too-many', { most: MAX_STATEMENTS }])
}

interface StatementRun {
  landlordId: number
  per: StatementsPer
  from: string
  to: string
  currency: string
}

interface SiteStatementPart extends StatementPart {
  siteId: number
}

/** The statements that some clients get, those of a client together and that of all of it last. */
async function partsOf(
  ctx: WriteContext,
  clients: readonly { id: number; siteId: number }[],
  { per, ...run }: StatementRun,
): Promise<SiteStatementPart[]> {
  if (per === 'client') return clients.map(({ id: tenantId, siteId }) => ({ tenantId, siteId, leaseId: null }))
  const parts = await statementParts(ctx, { ...run, tenantIds: clients.map(({ id }) => id) })
  const byClient = Map.groupBy(parts, ({ tenantId }) => tenantId)
  const all = clients.flatMap(({ id, siteId }) => (byClient.get(id) ?? []).map((part) => ({ ...part, siteId })))
  mayBeSent(all.length)
  return all
}

export const sendStatements: Handler<typeof calls.send> = withPreflight(
  mayNotSendMore,
  async (ctx, { from, to, per, ...audience }) => {
    const { landlordId } = ctx.viewer
    const { currency } = await bookCurrency(ctx.db, landlordId, audience.currency)
    const days = { from, to, currency }
    const parts = await partsOf(ctx, await clientsOf(ctx, { ...audience, currency }), { ...days, landlordId, per })
    const made = await ctx.db
      .insert(statementMails)
      .values(parts.map((part) => ({ ...part, ...days, landlordId, createdBy: personOf(ctx) })))
      .returning({ id: statementMails.id })
    const ids = made.map(({ id }) => id)
    const runId = Math.min(...ids)
    const counts = { clients: new Set(parts.map(({ tenantId }) => tenantId)).size, statements: parts.length }
    await ctx.db.update(statementMails).set({ runId }).where(inArray(statementMails.id, ids))
    ctx.audit({ entity: STATEMENT_MAIL, id: runId, after: { name: `${from} – ${to}`, ...counts, currency } })
    await ctx.enqueue(statementJob, { runId })
    return { ...done, id: runId, ...counts }
  },
)

/** Sends what waits of an order, each statement in a transaction of its own; begun again, it goes on where it stopped. */
export async function sendWaiting(ctx: JobContext, { runId }: { runId: number }): Promise<void> {
  const waiting = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: statementMails.id })
      .from(statementMails)
      .where(and(eq(statementMails.runId, runId), eq(statementMails.state, 'Waiting'), gt(statementMails.id, after)))
      .orderBy(asc(statementMails.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, waiting, async (tx, id) => {
    const row = await findRow(tx, statementMails, id, { lock: true })
    if (row.state === 'Waiting') await sendOne(tx, row)
  })
}

/** Sends a statement to who gets it now, with what is owed by now; without anybody to send it to that is noted. */
async function sendOne(ctx: AnyWriteContext, row: StatementRow): Promise<boolean> {
  const recipients = await recipientsOf(ctx.db, row, 'Statement')
  const lease = await leaseOfClient(ctx, row.tenantId, row.leaseId)
  const { closing } = await readStatement(ctx, { ...row, lease })
  const isSent = recipients.length > 0
  const outcome = isSent ? { state: 'Sent' as const, code: null } : { state: 'Failed' as const, code: 'invoice-no-recipients' }
  const set = { ...outcome, recipients, closing }
  await ctx.db.update(statementMails).set(set).where(eq(statementMails.id, row.id))
  if (isSent) await deliverNow(ctx, statementDelivery, [{ ...row, ...set }], { channels: ['email'] })
  return isSent
}

export const resendStatement: Handler<typeof calls.resend> = withPreflight(mayNotSendMore, async (ctx, { id }) => {
  const row = await findRow(ctx, statementMails, id, { lock: true })
  if (row.state === 'Waiting') throw conflict('statement-waits')
  if (!(await sendOne(ctx, row))) throw conflict('invoice-no-recipients')
  await ctx.db.update(statementMails).set({ resentBy: ctx.viewer.userId, resentAt: new Date() }).where(eq(statementMails.id, id))
  ctx.audit({ entity: STATEMENT_MAIL, id, ...factsOf(`${row.from} – ${row.to}`, { mailedAgain: true }) })
  return done
})

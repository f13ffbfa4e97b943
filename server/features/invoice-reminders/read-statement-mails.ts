import { statementMails as calls, type StatementMail } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { writeRecipients } from '@atrium/contract/kit/recipients.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { listOf } from '../../platform/records/lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leasesNamed } from '../../ports/leases.ts'
import { statementMails } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ mail: statementMails, clientName: tenants.name, siteName: sites.name, resentBy: users.name })
    .from(statementMails)
    .innerJoin(tenants, eq(tenants.id, statementMails.tenantId))
    .innerJoin(sites, eq(sites.id, statementMails.siteId))
    .leftJoin(users, eq(users.id, statementMails.resentBy))

type Row = Awaited<ReturnType<typeof select>>[number]
type LeaseNames = ReadonlyMap<number, string>

async function leaseNamesOf(ctx: ReadContext, rows: readonly Row[]): Promise<LeaseNames> {
  const ids = rows.flatMap(({ mail }) => mail.leaseId ?? [])
  const found = ids.length === 0 ? [] : await ctx.app.ask(leasesNamed)(ctx, ids)
  return new Map(found.map((lease) => [lease.id, leaseName(lease)]))
}

const item = ({ mail, clientName, siteName, resentBy }: Row, leaseNames: LeaseNames): StatementMail => ({
  leaseId: mail.leaseId,
  leaseName: leaseNames.get(mail.leaseId ?? 0) ?? '',
  id: mail.id,
  tenantId: mail.tenantId,
  clientName,
  siteName,
  state: mail.state,
  code: mail.code,
  from: mail.from,
  to: mail.to,
  currency: mail.currency,
  closing: mail.closing,
  recipients: writeRecipients(mail.recipients),
  createdDate: mail.createdAt.toISOString(),
  resentBy: resentBy ?? '',
  resentById: mail.resentBy,
  resentDate: mail.resentAt?.toISOString() ?? null,
})

export const searchStatementMails: Handler<typeof calls.log> = listOf(calls.log, {
  table: statementMails,
  page: pageOf(select),
  item,
  extra: leaseNamesOf,
  equal: { tenantId: statementMails.tenantId, leaseId: statementMails.leaseId, runId: statementMails.runId },
  words: (query, ctx) => byTextOrClient(ctx, -1, statementMails, statementMails.currency, query),
  sorts: (ctx) => ({
    createdDate: statementMails.createdAt,
    to: statementMails.to,
    clientName: byClient(ctx, statementMails.tenantId),
  }),
})

export const statementProgress: Handler<typeof calls.progress> = async ({ db, scope }, { id }) => {
  const count = (state: StatementMail['state']) => sql<number>`(count(*) filter (where ${statementMails.state} = ${state}))::int`
  const [row] = await db
    .select({ waiting: count('Waiting'), sent: count('Sent'), failed: count('Failed') })
    .from(statementMails)
    .where(and(scope.of(statementMails), eq(statementMails.runId, id)))
  if (!row || row.waiting + row.sent + row.failed === 0) throw notFound()
  return row
}

import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import type { DocumentType } from '@atrium/contract/submissions/document-types.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, between, eq, inArray, type SQL } from 'drizzle-orm'
import { countUpTo, matching, order, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { closedTypesFor } from '../company/client-configuration.ts'
import { type DocumentRow, documentOf, pageOfDocuments } from './document-row.ts'
import { openTypes } from './open-types.ts'
import { submissions } from './tables.ts'

const PAST_DAYS = 30
const AHEAD_DAYS = 90
const sortable = { due: submissions.due, title: submissions.title, tenantName: tenants.name, type: submissions.type }

/** What is due: documents of every type in the plan by the day they are due or expire. */
export const searchDue: Handler<typeof calls.searchDue> = async (ctx, asked) => {
  const today = dayIn('UTC', new Date())
  const scope = and(
    ctx.scope.at(asked.siteId, submissions),
    inArray(submissions.type, openTypes(ctx.viewer)),
    between(submissions.due, asked.from ?? addDays(today, -PAST_DAYS), asked.to ?? addDays(today, AHEAD_DAYS)),
  )
  const where = and(
    scope,
    asked.type ? eq(submissions.type, asked.type) : undefined,
    asked.tenantId ? eq(submissions.tenantId, asked.tenantId) : undefined,
    matching(asked.query, submissions.title, tenants.name),
  )
  const rows = await pageOfDocuments(ctx.db, { where, order: order(asked, sortable, submissions.id), ...window(asked) })
  const closed = await closedTypesFor(ctx)
  return { items: rows.map((row) => dueOf(row, closed)), ...totals(await counted(ctx, scope), await counted(ctx, where)) }
}

function dueOf(row: DocumentRow, closed: ReadonlySet<DocumentType>) {
  const due = row.row.due as string
  return { ...documentOf(row, closed), due, daysLeft: daysBetween(dayIn(row.timeZone, new Date()), due) }
}

function counted(ctx: ReadContext, where: SQL | undefined): Promise<number> {
  const rows = ctx.db.select({ id: submissions.id }).from(submissions).innerJoin(tenants, eq(tenants.id, submissions.tenantId))
  return countUpTo(ctx.db, rows.where(where).getSQL())
}

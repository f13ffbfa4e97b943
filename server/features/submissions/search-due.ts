import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/document-types.ts'
import { and, between, eq } from 'drizzle-orm'
import { readList } from '../../platform/http/read-list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { closedTypesFor } from '../../platform/tenancy/client-configuration.ts'
import { type DocumentRow, documentOf, pageOfDocuments } from './document-row.ts'
import { byClient, named } from './list-submissions.ts'
import { notRenewed } from './not-renewed.ts'
import { ofOpenTypes } from './open-types.ts'
import { submissions } from './tables.ts'

const PAST_DAYS = 30
const AHEAD_DAYS = 90

/** What is due: documents of every type in the plan by the day they are due or expire; of a client's insurance the latest. */
export const searchDue: Handler<typeof calls.searchDue> = async (ctx, asked) => {
  const today = dayIn('UTC', new Date())
  const { rows, totals } = await readList(ctx.db, {
    table: submissions,
    page: pageOfDocuments,
    asked,
    scope: and(
      ctx.scope.at(asked.siteId, submissions),
      ofOpenTypes(ctx.viewer),
      between(submissions.due, asked.from ?? addDays(today, -PAST_DAYS), asked.to ?? addDays(today, AHEAD_DAYS)),
      notRenewed(ctx.db),
    ),
    filters: and(
      asked.type ? eq(submissions.type, asked.type) : undefined,
      asked.tenantId ? eq(submissions.tenantId, asked.tenantId) : undefined,
    ),
    words: asked.query ? named(ctx, asked.siteId, asked.query) : undefined,
    sorts: { due: submissions.due, tenantName: byClient(ctx, asked.siteId) },
  })
  const closed = await closedTypesFor(ctx)
  return { items: rows.map((row) => dueOf(row, closed)), ...totals }
}

function dueOf(row: DocumentRow, closed: ReadonlySet<DocumentType>) {
  const due = row.row.due as string
  return { ...documentOf(row, closed), due, daysLeft: daysBetween(dayIn(row.timeZone, new Date()), due) }
}

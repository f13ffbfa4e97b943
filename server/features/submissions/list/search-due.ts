import { addDays, dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, between } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { documentOf, notHeldBack } from '../document/document-row.ts'
import { ofOpenTypes } from '../document/open-types.ts'
import { submissions } from '../tables.ts'
import { readDocuments } from './list-submissions.ts'
import { notRenewed } from './not-renewed.ts'

const PAST_DAYS = 30
const AHEAD_DAYS = 90

/** What is due: documents of every type in the plan by the day they are due or expire; of a client's insurance the latest. */
export const searchDue: Handler<typeof calls.searchDue> = listOf(calls.searchDue, {
  ...readDocuments,
  item: dueOf,
  shown: ({ viewer, db }, { from, to, type }) => {
    const today = dayIn('UTC', new Date())
    const when = between(submissions.due, from ?? addDays(today, -PAST_DAYS), to ?? addDays(today, AHEAD_DAYS))
    return and(ofOpenTypes(viewer), notHeldBack(viewer), when, notRenewed(db, type))
  },
  equal: { type: submissions.type, tenantId: submissions.tenantId },
  sorts: (ctx, { siteId }) => ({ due: submissions.due, tenantName: byClient(ctx, submissions.tenantId, siteId) }),
})

function dueOf(...[row, sight]: Parameters<typeof documentOf>) {
  const due = row.row.due as string
  return { ...documentOf(row, sight), due, daysLeft: daysUntil(row.timeZone, due) }
}

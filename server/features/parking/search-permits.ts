import { parking as calls } from '@atrium/contract/parking/parking.ts'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { summaryOf } from '../../platform/records/summary.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { inState, readPermits } from './permit-row.ts'
import { parkingPermits as permits, permitWords } from './tables.ts'

/** By number, title, plate or client. */
export const searchPermits: Handler<typeof calls.search> = listOf(calls.search, {
  ...readPermits,
  equal: { type: permits.type },
  filters: ({ status }) => status && inState(status),
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, permits, permitWords(permits), query),
  sorts: (ctx, { siteId }) => ({
    ...getTableColumns(permits),
    dateCreated: permits.createdAt,
    issueNumber: permits.number,
    tenantName: { ...byClient(ctx, permits.tenantId, siteId), optional: true as const },
    siteName: bySite(ctx, permits.siteId, siteId),
  }),
})

export const getPermit: Handler<typeof calls.get> = getOf(readPermits)

/** Approved, in progress and denied. */
export const parkingSummary = summaryOf({
  widget: 'ParkingAccess',
  access: calls.search.allow,
  table: permits,
  where: (ctx, siteId) => ctx.scope.at(siteId, permits),
  states: [inState('Approved') as SQL, inState('InProgress') as SQL, inState('Denied') as SQL],
})

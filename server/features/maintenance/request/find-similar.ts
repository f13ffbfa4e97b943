import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { and, desc, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { maintenanceRequests as requests, stillOpen } from '../tables.ts'
import { requestNo } from './request-row.ts'

const MOST = 5
/** Letters below which nearly everything is alike. */
const SHORTEST = 4

/** Open requests that may be about the same, as a hint while somebody types. */
export const findSimilar: Handler<typeof calls.similar> = async (ctx, { siteId, unitId, subject }) => {
  if (subject.length < SHORTEST) return { items: [] }
  const alike = sql`(${requests.subject} % ${subject} or ${subject} <% ${requests.subject})`
  const rows = await ctx.db
    .select()
    .from(requests)
    .where(and(ctx.scope.at(siteId, requests), stillOpen(requests.status), alike))
    .orderBy(
      desc(sql`(${requests.unitId} = ${unitId} and ${unitId} <> '')`),
      desc(sql`greatest(similarity(${requests.subject}, ${subject}), word_similarity(${subject}, ${requests.subject}))`),
      desc(requests.id),
    )
    .limit(MOST)
  return {
    items: rows.map(({ id, number, subject: ownSubject, status, unitId: unit, createdAt }) => ({
      id,
      status,
      requestNo: requestNo(number),
      subject: ownSubject,
      unitId: unit,
      createdDate: createdAt.toISOString(),
    })),
  }
}

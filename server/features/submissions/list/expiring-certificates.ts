import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { notHeldBack, selectDocuments } from '../document/document-row.ts'
import { submissions } from '../tables.ts'
import { notRenewed } from './not-renewed.ts'

/** Insurance certificates that expire soon or just did, as the calendar shows them. */
export const expiringCertificates: Handler<typeof calls.expiringCertificates> = async (ctx, { id, most }) => {
  const today = dayIn('UTC', new Date())
  // A client's certificates are its own, whatever site it asks for.
  const scope = ctx.viewer.kind === 'landlord' ? ctx.scope.at(id, submissions) : ctx.scope.of(submissions)
  const rows = await selectDocuments(ctx.db)
    .where(
      and(
        scope,
        notHeldBack(ctx.viewer),
        eq(submissions.type, 'InsuranceCertificate'),
        between(submissions.due, addDays(today, -30), addDays(today, 90)),
        notRenewed(ctx.db),
      ),
    )
    .orderBy(asc(submissions.due), asc(submissions.id))
    .limit(most)
  return {
    items: rows.map(({ row, tenantName, timeZone }) => {
      const date = row.due as string
      return {
        id: row.id,
        routeId: row.id,
        eventType: 'InsuranceExpiration' as const,
        title: row.title,
        name: tenantName,
        date,
        start: date,
        end: date,
        expired: date < dayIn(timeZone, new Date()),
        tenantId: row.tenantId,
        pagelink: `/InsuranceCertificate/view?id=${row.id}`,
      }
    }),
  }
}

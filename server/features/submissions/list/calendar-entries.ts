import { clients, landlord } from '@atrium/contract/access/access.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, asc, between, eq } from 'drizzle-orm'
import { type CalendarSource, MOST_ENTRIES } from '../../../platform/calendar/calendar.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { notHeldBack } from '../document/document-row.ts'
import { ofOpenTypes } from '../document/open-types.ts'
import { submissions } from '../tables.ts'
import { notRenewed } from './not-renewed.ts'

/** No more than a calendar shows. */
const pageOfDue = pageOf((db: ReadDb) =>
  db
    .select({
      id: submissions.id,
      type: submissions.type,
      siteId: submissions.siteId,
      tenantId: submissions.tenantId,
      title: submissions.title,
      due: submissions.due,
      tenantName: tenants.name,
    })
    .from(submissions)
    .innerJoin(tenants, eq(tenants.id, submissions.tenantId)),
)

/** Documents by the day they are due or expire; of a client's insurance the latest. */
export const documentCalendar: CalendarSource = {
  kinds: ['InsuranceExpiration', 'DocumentDue'],
  // Of each type whether it is open.
  access: landlord.or(clients),
  entries: async (ctx, { siteId, from, to }) => {
    const { viewer, db, scope } = ctx
    const shown = and(ofOpenTypes(viewer), notHeldBack(viewer), notRenewed(db))
    const where = and(scope.at(siteId, submissions), shown, between(submissions.due, from, to))
    const order = [asc(submissions.due), asc(submissions.id)]
    const rows = await pageOfDue(db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map(({ id, type, siteId, tenantId, title, due, tenantName }) => ({
      id,
      siteId,
      tenantId,
      kind: type === 'InsuranceCertificate' ? 'InsuranceExpiration' : 'DocumentDue',
      title: title || documentTypes[type].title,
      about: tenantName,
      date: due as string,
      from: null,
      to: null,
      status: '',
      address: `/${type}/view?id=${id}`,
    }))
  },
}

import { clients, landlord } from '@atrium/contract/access/access.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, asc, between } from 'drizzle-orm'
import { type CalendarSource, MOST_ENTRIES } from '../../../platform/calendar/calendar.ts'
import { notHeldBack, pageOfDocuments } from '../document/document-row.ts'
import { ofOpenTypes } from '../document/open-types.ts'
import { submissions } from '../tables.ts'
import { notRenewed } from './not-renewed.ts'

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
    const rows = await pageOfDocuments(db, { where, order, limit: MOST_ENTRIES, offset: 0 })
    return rows.map(({ row: { id, type, siteId, tenantId, title, due }, tenantName }) => ({
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

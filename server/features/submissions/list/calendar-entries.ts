import { clients, landlord } from '@atrium/contract/access/access.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { countedSource } from '../../../platform/calendar/counted.ts'
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
export const documentCalendar = countedSource({
  kinds: ['InsuranceExpiration', 'DocumentDue'],
  // Of each type whether it is open.
  access: landlord.or(clients),
  tables: sql`${submissions}`,
  id: submissions.id,
  where: ({ viewer, db, scope }, { siteId, from, to }) =>
    and(
      scope.at(siteId, submissions),
      ofOpenTypes(viewer),
      notHeldBack(viewer),
      notRenewed(db),
      between(submissions.due, from, to),
    ),
  order: [asc(submissions.due), asc(submissions.id)],
  by: {
    kind: sql`case when ${submissions.type} = 'InsuranceCertificate' then 'InsuranceExpiration' else 'DocumentDue' end`,
    day: submissions.due,
    // As many names as they have in words.
    title: sql`coalesce(nullif(${submissions.title}, ''), ${submissions.type})`,
  },
  read: async (ctx, page) =>
    (await pageOfDue(ctx.db, page)).map(({ id, type, siteId, tenantId, title, due, tenantName }) => ({
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
    })),
})

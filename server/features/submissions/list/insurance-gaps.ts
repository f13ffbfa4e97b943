import { landlord } from '@atrium/contract/access/access.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { addDays, dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { and, asc, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { counted, type NeedSource, plainNeed } from '../../../platform/needs/needs.ts'
import { clientConfigurationOf } from '../../../platform/tenancy/client-configuration.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import { requiredCover } from '../../../ports/leases.ts'
import { gapOf } from '../insurance/cover-of.ts'
import { submissions } from '../tables.ts'
import { certificatesOf, insuredFor } from './insured-until.ts'

const AHEAD_DAYS = 30
const places = alias(sites, 'places')

/**
 * Clients in use whose insurance has expired or soon will, by their latest certificate, the longest expired first; then those without any,
 * at the sites whose clients hand certificates in: elsewhere nobody is asked for one. And whoever is insured for less than its lease requires,
 * or of whose cover nothing is known.
 */
export const insuranceGaps: NeedSource = {
  kind: 'InsuranceGap',
  access: documentLists.InsuranceCertificate.access.only(landlord),
  read: async (ctx, question) => {
    const { db, scope, viewer } = ctx
    const ofCompany = and(sql`${submissions.landlordId} = ${viewer.landlordId}`, eq(submissions.type, 'InsuranceCertificate'))
    // Read once, by an index of their own: asked client by client, those of 10,000 took ten times as long.
    const atSite = db.select({ id: tenants.id }).from(tenants).where(scope.at(question.siteId, ownedTenant))
    const ends = db
      .select({ tenantId: submissions.tenantId, due: sql<string | null>`max(${submissions.due})`.as('due') })
      .from(submissions)
      .where(and(ofCompany, question.siteId === ALL_SITES.id ? undefined : inArray(submissions.tenantId, atSite)))
      .groupBy(submissions.tenantId)
      .as('ends')
    // Of each site whether there is one, by an index: read as the sites of all certificates, all would be read.
    const ofPlace = and(ofCompany, eq(submissions.siteId, places.id))
    const asked = and(
      scope.at(question.siteId, { landlordId: places.landlordId, siteId: places.id }),
      exists(db.select({ id: submissions.id }).from(submissions).where(ofPlace)),
    )
    const handedIn = inArray(sites.id, db.select({ id: places.id }).from(places).where(asked))
    const until = addDays(dayIn('UTC', new Date()), AHEAD_DAYS)
    const isGap = and(
      scope.at(question.siteId, ownedTenant),
      eq(tenants.active, true),
      eq(sites.active, true),
      or(
        sql`${ends.due} <= ${until}`,
        and(isNull(ends.tenantId), handedIn),
        sql`coalesce(${insuredFor(tenants.id)}, 0) < ${ctx.app.ask(requiredCover)(tenants.id)}`,
      ),
    )
    const gap = db
      .select({
        id: tenants.id,
        name: tenants.name,
        siteId: sql<number>`${sites.id}`.as('gap_site'),
        siteName: sql<string>`${sites.name}`.as('gap_site_name'),
        timeZone: sites.timeZone,
        due: sql<string | null>`${ends.due}`.as('gap_due'),
        currency: landlords.currency,
        // The most pressing are known once all are, so that counting them is no further work.
        found: sql<number>`(count(*) over ())::int`.as('gap_found'),
      })
      .from(tenants)
      .innerJoin(sites, eq(sites.id, tenants.siteId))
      .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
      .leftJoin(ends, eq(ends.tenantId, tenants.id))
      .where(isGap)
      .orderBy(sql`gap_due asc nulls last`, asc(tenants.name), asc(tenants.id))
      .limit(question.most)
      .as('gap')
    const latest = db
      .select({ id: submissions.id, title: submissions.title })
      .from(submissions)
      .where(and(certificatesOf(gap.id), eq(submissions.due, gap.due)))
      .orderBy(desc(submissions.id))
      .limit(1)
      .as('latest')
    const rows = await db
      .select({
        id: gap.id,
        name: gap.name,
        siteId: gap.siteId,
        siteName: gap.siteName,
        timeZone: gap.timeZone,
        due: gap.due,
        insured: insuredFor(gap.id),
        required: ctx.app.ask(requiredCover)(gap.id),
        currency: gap.currency,
        found: gap.found,
        latestId: latest.id,
        title: latest.title,
      })
      .from(gap)
      .leftJoinLateral(latest, sql`true`)
      .orderBy(sql`${gap.due} asc nulls last`, asc(gap.name), asc(gap.id))
    const asks = viewer.landlordId !== null && mayCall(viewer, insuranceRequests.ask)
    const action = asks && (await clientConfigurationOf(db, viewer.landlordId)).mayUploadInsurance ? 'ask' : null
    return {
      ...counted(rows[0]?.found ?? 0),
      sums: [],
      rows: rows.map(
        ({ id, name, siteId, siteName, timeZone, latestId, title, due, insured: cover, required: least, currency }) => {
          const lacks = gapOf(cover, least, currency)
          const daysLeft = due === null ? null : daysUntil(timeZone, due)
          return {
            ...plainNeed,
            id,
            siteId,
            siteName,
            daysLeft,
            title: name,
            who: title ?? '',
            day: due,
            action,
            tone: daysLeft === null || (lacks && daysLeft >= 0) ? 'warning' : daysLeft < 0 ? 'urgent' : 'normal',
            ...(lacks ? { cover: lacks } : {}),
            address: latestId === null ? `/InsuranceCertificate?tenantId=${id}` : `/InsuranceCertificate/view?id=${latestId}`,
          }
        },
      ),
    }
  },
}

import { landlord } from '@atrium/contract/access/access.ts'
import { addDays, dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { countUpTo } from '../../../platform/lists/list.ts'
import { counted, MOST_COUNTED, type NeedSource, plainNeed } from '../../../platform/needs/needs.ts'
import { clientConfigurationOf } from '../../../platform/tenancy/client-configuration.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import { requiredCover } from '../../../ports/leases.ts'
import { gapOf } from '../insurance/cover-of.ts'
import { submissions } from '../tables.ts'
import { certificatesOf, insuredFor } from './insured-until.ts'

const AHEAD_DAYS = 30

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
    const ends = db
      .select({ tenantId: submissions.tenantId, due: sql<string | null>`max(${submissions.due})`.as('due') })
      .from(submissions)
      .where(ofCompany)
      .groupBy(submissions.tenantId)
      .as('ends')
    const handedIn = inArray(sites.id, db.select({ id: submissions.siteId }).from(submissions).where(ofCompany))
    const required = ctx.app.ask(requiredCover)(tenants.id)
    const insured = insuredFor(tenants.id)
    const until = addDays(dayIn('UTC', new Date()), AHEAD_DAYS)
    const isGap = and(
      scope.at(question.siteId, ownedTenant),
      eq(tenants.active, true),
      eq(sites.active, true),
      or(sql`${ends.due} <= ${until}`, and(isNull(ends.tenantId), handedIn), sql`coalesce(${insured}, 0) < ${required}`),
    )
    const found = await countUpTo(
      db,
      db
        .select({ id: tenants.id })
        .from(tenants)
        .innerJoin(sites, eq(sites.id, tenants.siteId))
        .leftJoin(ends, eq(ends.tenantId, tenants.id))
        .where(isGap)
        .$dynamic(),
      MOST_COUNTED,
    )
    const gap = db
      .select({
        id: tenants.id,
        name: tenants.name,
        siteId: sql<number>`${sites.id}`.as('gap_site'),
        siteName: sql<string>`${sites.name}`.as('gap_site_name'),
        timeZone: sites.timeZone,
        due: sql<string | null>`${ends.due}`.as('gap_due'),
        insured: insured.as('gap_insured'),
        required: required.as('gap_required'),
        currency: landlords.currency,
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
        insured: gap.insured,
        required: gap.required,
        currency: gap.currency,
        latestId: latest.id,
        title: latest.title,
      })
      .from(gap)
      .leftJoinLateral(latest, sql`true`)
      .orderBy(sql`${gap.due} asc nulls last`, asc(gap.name), asc(gap.id))
    const asks = viewer.landlordId !== null && mayCall(viewer, insuranceRequests.ask)
    const action = asks && (await clientConfigurationOf(db, viewer.landlordId)).mayUploadInsurance ? 'ask' : null
    return {
      ...counted(found),
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

import { landlord } from '@atrium/contract/access/access.ts'
import { addDays, dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { and, asc, desc, eq, notExists, or, sql } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { MOST_COUNTED, type NeedSource, plainNeed, pressingFirst } from '../../../platform/needs/needs.ts'
import { clientConfigurationOf } from '../../../platform/tenancy/client-configuration.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import { requiredCover } from '../../../ports/leases.ts'
import { gapOf } from '../insurance/cover-of.ts'
import { submissions } from '../tables.ts'
import { certificatesOf, insuredFor, insuredUntil } from './insured-until.ts'

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
    const due = insuredUntil(tenants.id)
    const hasOne = db.select({ one: sql`1` }).from(submissions).where(certificatesOf(tenants.id))
    const handedIn = sql`exists (select from ${submissions} where ${submissions.landlordId} = ${sites.landlordId}
      and ${submissions.siteId} = ${sites.id} and ${submissions.type} = 'InsuranceCertificate')`
    const required = ctx.app.ask(requiredCover)(tenants.id)
    const insured = insuredFor(tenants.id)
    const until = addDays(dayIn('UTC', new Date()), AHEAD_DAYS)
    const gap = db
      .select({
        id: tenants.id,
        name: tenants.name,
        siteId: sql<number>`${sites.id}`.as('gap_site'),
        siteName: sql<string>`${sites.name}`.as('gap_site_name'),
        timeZone: sites.timeZone,
        due: due.as('gap_due'),
        insured: insured.as('gap_insured'),
        required: required.as('gap_required'),
        currency: landlords.currency,
      })
      .from(tenants)
      .innerJoin(sites, eq(sites.id, tenants.siteId))
      .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
      .where(
        and(
          scope.at(question.siteId, ownedTenant),
          eq(tenants.active, true),
          eq(sites.active, true),
          or(
            sql`${due} <= ${until}`,
            and(sql`${due} is null`, notExists(hasOne), handedIn),
            sql`coalesce(${insured}, 0) < ${required}`,
          ),
        ),
      )
      .orderBy(sql`gap_due asc nulls last`, asc(tenants.name), asc(tenants.id))
      .limit(MOST_COUNTED + 1)
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
    return pressingFirst(
      rows.map(({ id, name, siteId, siteName, timeZone, latestId, title, due, insured: cover, required: least, currency }) => {
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
      }),
      question,
    )
  },
}

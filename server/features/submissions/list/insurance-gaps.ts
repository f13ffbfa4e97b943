import { landlord } from '@atrium/contract/access/access.ts'
import { addDays, dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { MOST_COUNTED, type NeedSource, plainNeed, pressingFirst } from '../../../platform/needs/needs.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { submissions } from '../tables.ts'

const AHEAD_DAYS = 30

/**
 * Clients in use whose insurance has expired or soon will, by their latest certificate, the longest expired first; then those without any,
 * at the sites whose clients hand certificates in: elsewhere nobody is asked for one.
 */
export const insuranceGaps: NeedSource = {
  kind: 'InsuranceGap',
  access: documentLists.InsuranceCertificate.access.only(landlord),
  read: async ({ db, scope }, question) => {
    const isCertificate = eq(submissions.type, 'InsuranceCertificate')
    const latest = db
      .select({ id: submissions.id, title: submissions.title, due: submissions.due })
      .from(submissions)
      .where(and(eq(submissions.tenantId, tenants.id), isCertificate))
      .orderBy(sql`${submissions.due} desc nulls last`)
      .limit(1)
      .as('latest')
    const handedIn = sql`exists (select from ${submissions} where ${submissions.landlordId} = ${sites.landlordId}
      and ${submissions.siteId} = ${sites.id} and ${isCertificate})`
    const until = addDays(dayIn('UTC', new Date()), AHEAD_DAYS)
    const rows = await db
      .select({
        id: tenants.id,
        name: tenants.name,
        siteId: sites.id,
        siteName: sites.name,
        timeZone: sites.timeZone,
        latestId: latest.id,
        title: latest.title,
        due: latest.due,
      })
      .from(tenants)
      .innerJoin(sites, eq(sites.id, tenants.siteId))
      .leftJoinLateral(latest, sql`true`)
      .where(
        and(
          scope.at(question.siteId, ownedTenant),
          eq(tenants.active, true),
          eq(sites.active, true),
          or(lte(latest.due, until), and(isNull(latest.id), handedIn)),
        ),
      )
      .orderBy(sql`${latest.due} asc nulls last`, asc(tenants.name), asc(tenants.id))
      .limit(MOST_COUNTED + 1)
    return pressingFirst(
      rows.map(({ id, name, siteId, siteName, timeZone, latestId, title, due }) => {
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
          tone: daysLeft === null ? 'warning' : daysLeft < 0 ? 'urgent' : 'normal',
          address: latestId === null ? `/InsuranceCertificate?tenantId=${id}` : `/InsuranceCertificate/view?id=${latestId}`,
        }
      }),
      question,
    )
  },
}

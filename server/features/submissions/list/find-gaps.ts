import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countUpTo } from '../../../platform/lists/list.ts'
import { MOST_COUNTED, type NeedQuestion } from '../../../platform/needs/needs.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { requiredCover } from '../../../ports/leases.ts'
import { insuredClients } from '../insurance/tables.ts'
import { submissions } from '../tables.ts'
import { certificatesOf } from './insured-until.ts'

const AHEAD_DAYS = 30
const places = alias(sites, 'places')

/** How many clients have a gap in their insurance (`insuranceGaps`), counted to one more than is told, and the most pressing of them. */
export async function findGaps(ctx: ReadContext, { siteId, most }: NeedQuestion) {
  const { any, kinds } = gapKinds(ctx, siteId)
  const found = await countUpTo(ctx.db, clientsWith(ctx, siteId, any).getSQL(), MOST_COUNTED)
  const rows: Awaited<ReturnType<typeof firstGaps>> = []
  // Kind by kind, each of which comes before the next: mostly the first few of the first are all that is read.
  for (const kind of kinds)
    if (rows.length < Math.min(most, found)) rows.push(...(await firstGaps(ctx, siteId, kind, most - rows.length)))
  return { found, rows }
}

/** What is a gap, and its kinds by the day until which a client is insured: one that is over or soon will be, a later one for too little, and none. */
function gapKinds({ app, db, scope, viewer }: ReadContext, siteId: number) {
  // Of each site whether there is one, by an index: read as the sites of all certificates, all would be read.
  const certificate = and(
    sql`${submissions.landlordId} = ${viewer.landlordId}`,
    eq(submissions.siteId, places.id),
    eq(submissions.type, 'InsuranceCertificate'),
  )
  const asked = and(
    scope.at(siteId, { landlordId: places.landlordId, siteId: places.id }),
    exists(db.select({ id: submissions.id }).from(submissions).where(certificate)),
  )
  const handedIn = inArray(sites.id, db.select({ id: places.id }).from(places).where(asked))
  const until = addDays(dayIn('UTC', new Date()), AHEAD_DAYS)
  const { coverAmount, due, tenantId } = insuredClients
  const isForLess = sql`coalesce(${coverAmount}, 0) < ${app.ask(requiredCover)(tenants.id)}`
  const isMissing = and(isNull(tenantId), handedIn)
  return {
    any: or(lte(due, until), isMissing, isForLess),
    kinds: [lte(due, until), and(gt(due, until), isForLess), and(isNull(due), or(isMissing, isForLess))],
  }
}

/** Clients in use of a site, or of all of the viewer's, in no order, with what is known of their insurance. */
const clientsWith = ({ db, scope }: ReadContext, siteId: number, which: SQL | undefined) =>
  db
    .select({
      id: tenants.id,
      name: tenants.name,
      siteId: sql<number>`${sites.id}`.as('gap_site'),
      siteName: sql<string>`${sites.name}`.as('gap_site_name'),
      timeZone: sites.timeZone,
      due: insuredClients.due,
      insured: insuredClients.coverAmount,
      currency: landlords.currency,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .leftJoin(insuredClients, and(eq(insuredClients.landlordId, tenants.landlordId), eq(insuredClients.tenantId, tenants.id)))
    .where(and(scope.at(siteId, ownedTenant), eq(tenants.active, true), eq(sites.active, true), which))

/** The first of them by the day until which they are insured, with the certificate that says so. */
async function firstGaps(ctx: ReadContext, siteId: number, which: SQL | undefined, most: number) {
  const gap = clientsWith(ctx, siteId, which)
    .orderBy(asc(insuredClients.due), asc(tenants.name), asc(tenants.id))
    .limit(most)
    .as('gap')
  const latest = ctx.db
    .select({ id: submissions.id, title: submissions.title })
    .from(submissions)
    .where(and(certificatesOf(gap.id), eq(submissions.due, gap.due)))
    .orderBy(desc(submissions.id))
    .limit(1)
    .as('latest')
  const { id, name, siteId: site, siteName, timeZone, due, insured, currency } = gap
  return ctx.db
    .select({
      id,
      name,
      siteId: site,
      siteName,
      timeZone,
      due,
      insured,
      currency,
      required: ctx.app.ask(requiredCover)(gap.id),
      latestId: latest.id,
      title: latest.title,
    })
    .from(gap)
    .leftJoinLateral(latest, sql`true`)
    .orderBy(asc(gap.due), asc(gap.name), asc(gap.id))
}

import { type letterRuns as calls, MAX_LETTERS, type PlannedLetter } from '@atrium/contract/letters/runs.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type LeaseTerms, standingLeaseTerms } from '../../../ports/leases.ts'
import { contractValuesOf } from '../../contracts/assemble/contract-values.ts'
import { blanksIn } from '../fill-letter.ts'
import { findTemplate } from '../templates.ts'

type Ctx = ReadContext<LandlordViewer>

/** The clients in use that letters go to, by name; one that is named and is not there is not found. */
export async function clientsOf({ db, scope }: Pick<Ctx, 'db' | 'scope'>, siteId: number, tenantIds: readonly number[]) {
  const unique = [...new Set(tenantIds)]
  const found = await db
    .select({ id: tenants.id, siteId: tenants.siteId, tenantName: tenants.name, siteName: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(
      and(
        unique.length > 0 ? and(scope.of(ownedTenant), inArray(tenants.id, unique)) : scope.at(siteId, ownedTenant),
        eq(tenants.active, true),
      ),
    )
    .orderBy(asc(tenants.name), asc(tenants.id))
    .limit(MAX_LETTERS + 1)
  if (found.length < unique.length) throw notFound()
  return found
}

/** Of some clients the leases that have not ended. */
export async function leasesByClient(ctx: Ctx, tenantIds: readonly number[]): Promise<Map<number, LeaseTerms[]>> {
  return Map.groupBy(await ctx.app.ask(standingLeaseTerms)(ctx, tenantIds), ({ tenantId }) => tenantId)
}

export const planLetters: Handler<typeof calls.plan> = async (ctx, { templateId, siteId, tenantIds, per }) => {
  const template = await findTemplate(ctx, templateId)
  const clients = await clientsOf(ctx, siteId, tenantIds)
  const leasesOf =
    per === 'lease'
      ? await leasesByClient(
          ctx,
          clients.map(({ id }) => id),
        )
      : new Map<number, LeaseTerms[]>()
  const planned = clients.flatMap((client) => {
    const own: readonly (LeaseTerms | undefined)[] = leasesOf.get(client.id) ?? [undefined]
    return own.map((lease) => ({ client, lease }))
  })
  if (planned.length > MAX_LETTERS) throw conflict(['letters-too-many', { most: MAX_LETTERS }])
  const language = await companyLanguage(ctx.db, template.landlordId)
  const about = planned.map(({ client, lease }) => ({ tenantId: client.id, lease, no: '', language }))
  const values = await contractValuesOf(ctx.db, about)
  return {
    items: planned.map(({ client: { id, tenantName, siteName }, lease }, at): PlannedLetter => {
      const known = values[at]
      return {
        tenantId: id,
        tenantName,
        siteName,
        leaseId: lease?.id ?? null,
        leaseNo: lease?.leaseNo ?? '',
        unitId: lease?.unitId ?? '',
        blanks: known ? blanksIn(template, known) : [],
      }
    }),
  }
}

import { type AllocationAsked, isCounted, MAX_SHARES } from '@atrium/contract/forms/billing.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { tableOf } from '../../../platform/forms/form-table.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { areasByClient } from '../../leases/rent-roll/areas-by-client.ts'
import { openForm } from '../find-form.ts'
import { formValues } from '../tables.ts'
import { unitsOf, type Weighed } from './share-out.ts'

type Context = ReadContext<LandlordViewer>

/** Decimals of what clients are weighed by. */
export const places = { Area: 2, Equal: 0, Percent: 4, Field: 4 } as const

/** The clients of a site that are in use, but for those that have no part, with what each weighs. */
export async function weightsOf(ctx: Context, siteId: number, asked: AllocationAsked): Promise<(Weighed & { name: string })[]> {
  const without = new Set(asked.without)
  const clients = await ctx.db
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(
      and(
        ctx.scope.at(siteId, { landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }),
        eq(tenants.active, true),
      ),
    )
    .orderBy(asc(tenants.name), asc(tenants.id))
  const among = clients.filter(({ id }) => !without.has(id))
  const weights = await byWay(ctx, siteId, asked, new Set(among.map(({ id }) => id)))
  const weighed = among.flatMap(({ id, name }) => {
    const weight = weights(id)
    return weight > 0n ? [{ tenantId: id, name, weight }] : []
  })
  if (weighed.length > MAX_SHARES) throw conflict(['form-share-limit', { n: MAX_SHARES }])
  return weighed
}

type WeightOf = (tenantId: number) => bigint

async function byWay(ctx: Context, siteId: number, asked: AllocationAsked, among: ReadonlySet<number>): Promise<WeightOf> {
  if (asked.way === 'Equal') return () => 1n
  if (asked.way === 'Percent') return byPercent(asked, among)
  const found = asked.way === 'Area' ? await areasByClient(ctx, siteId, asked.day) : await byField(ctx, siteId, asked)
  return (tenantId) => unitsOf(found.get(tenantId) ?? '0', places[asked.way])
}

const WHOLE = 100_0000n

/** By what somebody wrote, exactly: 33.3333 is no 33.3332999. */
function byPercent({ shares }: AllocationAsked, among: ReadonlySet<number>): WeightOf {
  const units = new Map(shares.map(({ tenantId, percent }) => [tenantId, unitsOf(percent.toFixed(4), 4)]))
  if (units.size < shares.length || shares.some(({ tenantId }) => !among.has(tenantId))) throw invalid({ shares: 'unusable' })
  const all = [...units.values()].reduce((sum, one) => sum + one, 0n)
  if (all !== WHOLE) throw invalid({ shares: 'form-share-percent' })
  return (tenantId) => units.get(tenantId) ?? 0n
}

/** Each client's sum of a number of another form, of the entries that were made on some days at the site. */
async function byField(ctx: Context, siteId: number, { lookup }: AllocationAsked): Promise<Map<number, string>> {
  if (!lookup) throw invalid({ lookup: 'required' })
  const { form, row } = await openForm(ctx, lookup.category)
  const field = form.fields.find((one) => one.id === lookup.fieldId && isCounted(one))
  if (!field) throw invalid({ 'lookup.fieldId': 'unusable' })
  const table = tableOf(form)
  const column = table[`f${field.id}`]
  const madeOn = sql`(${formValues.createdAt} at time zone (select ${sites.timeZone} from ${sites} where ${sites.id} = ${siteId}))::date`
  const rows = await ctx.db
    .select({ tenantId: formValues.tenantId, sum: sql<string | null>`sum(${column})::text` })
    .from(formValues)
    .innerJoin(table, eq(table.recordId, formValues.id))
    .where(
      and(
        ctx.scope.at(siteId, formValues),
        eq(formValues.formId, row.id),
        sql`${madeOn} between ${lookup.from} and ${lookup.to}`,
      ),
    )
    .groupBy(formValues.tenantId)
  const below = rows.find(({ sum }) => sum?.startsWith('-'))
  if (below) throw conflict('form-share-negative')
  return new Map(rows.flatMap(({ tenantId, sum }) => (tenantId === null ? [] : [[tenantId, sum ?? '0'] as const])))
}

import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { isExempt } from '../../tax-rates/find-rate.ts'
import { rateSpans } from '../../tax-rates/rate-spans.ts'
import { ratesIn, type TaxRateRow } from '../../tax-rates/rates-at.ts'
import { isOnRent } from '../charges/charge-lines.ts'
import { isStanding, leaseChargeRows } from '../tables.ts'

/** A rate that charges of rent bear in a province on some days, both included. */
interface WantedRate {
  province: string
  from: string
  to: string
  taxType: TaxType
  jurisdiction: string
  rate: number
}

/**
 * The charges of a company that stand, for days from the first on which a rate holds until its last, and that were billed with other taxes
 * than rent bears on their first day: a query of `id`, `lease_id`, `billed` and `wanted` (taxes by rate, as JSON), `billed_cents` and
 * `wanted_cents`. From what its client is exempt counts as billed where the line says so.
 */
export async function staleCharges(db: ReadDb, rate: TaxRateRow, which: SQL | undefined): Promise<SQL> {
  const { landlordId, validFrom, validTo } = rate
  const wanted = JSON.stringify(await wantedRates(db, rate))
  const c = leaseChargeRows
  const where = and(
    eq(c.landlordId, landlordId),
    sql`${c.serviceFrom} >= ${validFrom}`,
    validTo === null ? undefined : sql`${c.serviceFrom} <= ${validTo}`,
    isStanding(c),
    sql`(${c.line} ->> 'taxed')::boolean`,
    which,
  )
  const exempt = isExempt({ landlordId, tenantId: c.tenantId, taxType: sql`r."taxType"`, day: c.serviceFrom })
  const rates = (taxes: SQL) => sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object(
      'taxType', x ->> 'taxType', 'jurisdiction', x ->> 'jurisdiction', 'rate', trim_scale((x ->> 'rate')::numeric))), '[]')
    from jsonb_array_elements(${taxes}) x)`
  return sql`
    select * from (
      select ${c.id} as id, ${c.leaseId} as lease_id, w.cents as wanted_cents, w.taxes as wanted,
        ${rates(sql`${c.line} -> 'taxes' || coalesce(${c.line} -> 'exempt', '[]')`)} as billed,
        (select coalesce(sum((x ->> 'cents')::bigint), 0) from jsonb_array_elements(${c.line} -> 'taxes') x) as billed_cents
      from ${c}
      join ${sites} on ${sites.id} = ${c.siteId}
      cross join lateral (
        select coalesce(sum(round(${c.cents} * r.rate / 100)) filter (where not ${exempt}), 0) as cents,
          coalesce(jsonb_agg(distinct jsonb_build_object(
            'taxType', r."taxType", 'jurisdiction', r.jurisdiction, 'rate', trim_scale(r.rate))) filter (where r.rate is not null), '[]') as taxes
        from jsonb_to_recordset(${wanted}::jsonb) r (province text, "from" date, "to" date, "taxType" text, jurisdiction text, rate numeric)
        where r.province = ${sites.province} and ${c.serviceFrom} between r."from" and r."to"
      ) w
      where ${where}
    ) charged where billed <> wanted`
}

async function wantedRates(db: ReadDb, { landlordId, validFrom, validTo }: TaxRateRow): Promise<WantedRate[]> {
  const places = await db.selectDistinct({ province: sites.province }).from(sites).where(eq(sites.landlordId, landlordId))
  const provinces = places.map(({ province }) => province)
  const rates = await ratesIn(db, landlordId, provinces)
  return provinces.flatMap((province) =>
    rateSpans(rates, province, { from: validFrom, to: validTo }).flatMap(({ from, to, usual }) =>
      usual
        .filter(({ taxType }) => isOnRent(taxType))
        .map(({ taxType, jurisdiction, rate }) => ({ province, from, to, taxType, jurisdiction, rate })),
    ),
  )
}

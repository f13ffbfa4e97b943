import { rentTypes } from '@atrium/contract/leases/leases.ts'
import type { RollRow, RollTotal } from '@atrium/contract/leases/rent-roll.ts'
import { and, asc, gt, not, type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '../../../platform/work/context.ts'
import { depositsHeld } from '../deposits/deposits-held.ts'
import { type LeaseRow, pageOfLeases } from '../lease/lease-row.ts'
import { leases } from '../tables.ts'
import { perArea } from './monthly.ts'
import { rollOf } from './read-roll.ts'

/** Leases whose month is computed one by one, read together. */
const AT_ONCE = 500

interface Sums {
  leases: number
  rentableArea: number
  rent: number
  additionalRent: number
  otherCharges: number
  deposit: number
  /** The rent of leases that have an area: of others nothing is known by area. */
  rentWithArea: number
}
type AddTo = (currency: string, sums: Partial<Sums>) => void

/**
 * What the leases that a condition names amount to on a day, by currency; all of them. The database sums those whose month follows from an
 * amount or an area alone. An index, a raise, a share of the rent or a holdover takes the terms of a lease, as its row in the roll does.
 */
export async function readTotals(
  ctx: ReadContext,
  where: SQL | undefined,
  { landlordId, asOf }: { landlordId: number; asOf: string },
): Promise<RollTotal[]> {
  const totals = new Map<string, Sums>()
  const addTo: AddTo = (currency, sums) => {
    const total = totals.get(currency) ?? noSums()
    for (const [key, value] of Object.entries(sums)) total[key as keyof Sums] += value
    totals.set(currency, total)
  }
  const byTerms = takesTerms(landlordId)
  const plain = and(where, not(byTerms))
  await addRents(ctx, plain, { landlordId, asOf }, addTo)
  await addSchedules(ctx, plain, { landlordId, asOf }, addTo)
  await addDeposits(ctx, plain, { landlordId, asOf }, addTo)
  await addOneByOne(ctx, and(where, byTerms), asOf, addTo)
  return [...totals].map(([currency, { rentWithArea, ...sums }]) => {
    const rentableArea = Math.round(sums.rentableArea * 100) / 100
    return { currency, ...sums, rentableArea, rentPerArea: perArea(rentWithArea, rentableArea) }
  })
}

const noSums = (): Sums => ({
  leases: 0,
  rentableArea: 0,
  rent: 0,
  additionalRent: 0,
  otherCharges: 0,
  deposit: 0,
  rentWithArea: 0,
})

/** By small sets, each found by an index of its own. What is in force past its term is held over. */
const takesTerms = (landlordId: number): SQL => sql`${leases.id} in (
  select lease_id from index_clauses where landlord_id = ${landlordId}
  union all select lease_id from charge_schedules where landlord_id = ${landlordId} and (raise > 0 or rule = 'Percentage')
  union all select id from leases held_over where landlord_id = ${landlordId} and holds_over)`

const months = (rentType: SQL) =>
  sql`case ${rentType} ${sql.join(
    Object.entries(rentTypes).map(([type, count]) => sql`when ${type} then ${sql.raw(String(count))}`),
    sql` `,
  )} end`

/** Cents of a month, of those of some months: whole numbers, not below zero, half away from zero. */
const monthly = (cents: SQL, many: SQL) => sql`(2 * (${cents})::bigint + ${many}) / (2 * ${many})`

/** What is free of the rent of a lease on a day, and areas and rents that were changed, by lease. */
const heldThen = (landlordId: number, asOf: string): SQL => sql`
  free as materialized (
    select lease_id, bool_or(code = 'base rent' and frees_only in ('', 'rent base rent')) as rent,
      bool_or(code = 'additional rent' and frees_only in ('', 'rent additional rent')) as additional_rent
    from charge_schedules
    where landlord_id = ${landlordId} and rule = 'Free' and start_date <= ${asOf} and coalesce(end_date, 'infinity') >= ${asOf}
    group by lease_id
  ), areas as materialized (
    select distinct on (lease_id) lease_id, area from lease_areas
    where landlord_id = ${landlordId} and coalesce(effective_from, '-infinity') <= ${asOf}
    order by lease_id, effective_from desc nulls last
  ), rents as materialized (
    select lease_id, rent_type, rent, additional_rent from lease_versions
    where landlord_id = ${landlordId} and coalesce(effective_from, '-infinity') <= ${asOf}
      and coalesce(effective_to, 'infinity') >= ${asOf}
      and lease_id in (select lease_id from lease_versions where landlord_id = ${landlordId} and effective_from is not null)
  )`

const AREA = sql`coalesce(areas.area, ${leases.rentableArea})`

type Then = { landlordId: number; asOf: string }

/** Base rent, additional rent and area. */
async function addRents({ db }: ReadContext, where: SQL | undefined, { landlordId, asOf }: Then, addTo: AddTo): Promise<void> {
  const month = (cents: SQL) => monthly(cents, months(sql`coalesce(rents.rent_type, ${leases.rentType})`))
  const { rows } = await db.execute<Record<string, string>>(sql`
    with ${heldThen(landlordId, asOf)}, held as (
      select ${leases.currency} as currency, ${AREA} as area,
        case when free.rent then 0 else ${month(sql`coalesce(rents.rent, ${leases.rent})`)} end as rent,
        case when free.additional_rent then 0
          else ${month(sql`coalesce(rents.additional_rent, ${leases.additionalRent})`)} end as additional_rent
      from ${leases}
      left join free on free.lease_id = ${leases.id}
      left join areas on areas.lease_id = ${leases.id}
      left join rents on rents.lease_id = ${leases.id}
      where ${where}
    )
    select currency, count(*) as leases, sum(area) as area, sum(rent) as rent, sum(additional_rent) as additional_rent,
      coalesce(sum(rent) filter (where area > 0), 0) as with_area
    from held group by currency order by currency`)
  for (const row of rows)
    addTo(row['currency'] as string, {
      leases: Number(row['leases']),
      rentableArea: Number(row['area']),
      rent: Number(row['rent']),
      additionalRent: Number(row['additional_rent']),
      rentWithArea: Number(row['with_area']),
    })
}

/** Charges beside the rent that are an amount, or follow the area; by their code some are rent. */
async function addSchedules(
  { db }: ReadContext,
  where: SQL | undefined,
  { landlordId, asOf }: Then,
  addTo: AddTo,
): Promise<void> {
  const period = months(sql`s.rhythm`)
  const { rows } = await db.execute<Record<string, string>>(sql`
    with ${heldThen(landlordId, asOf)}, charged as (
      select ${leases.currency} as currency, s.code, ${AREA} as area,
        case s.rule when 'Fixed' then ${monthly(sql`s.amount`, period)}
          else ${monthly(sql`round(${AREA} * s.price * 100 * ${period} / 12)`, period)} end as cents
      from charge_schedules s
      join ${leases} on ${leases.id} = s.lease_id
      left join areas on areas.lease_id = ${leases.id}
      where s.landlord_id = ${landlordId} and s.rule in ('Fixed', 'PerArea')
        and s.start_date <= ${asOf} and coalesce(s.end_date, 'infinity') >= ${asOf} and ${where}
        and not exists (
          select from charge_schedules f where f.lease_id = s.lease_id and f.rule = 'Free' and f.code = s.code
            and f.frees_only in ('', 'schedule ' || s.id) and f.start_date <= ${asOf} and coalesce(f.end_date, 'infinity') >= ${asOf})
    )
    select currency, coalesce(sum(cents) filter (where code = 'base rent'), 0) as rent,
      coalesce(sum(cents) filter (where code = 'base rent' and area > 0), 0) as with_area,
      coalesce(sum(cents) filter (where code = 'additional rent'), 0) as additional_rent,
      coalesce(sum(cents) filter (where code not in ('base rent', 'additional rent')), 0) as other
    from charged group by currency`)
  for (const row of rows)
    addTo(row['currency'] as string, {
      rent: Number(row['rent']),
      additionalRent: Number(row['additional_rent']),
      otherCharges: Number(row['other']),
      rentWithArea: Number(row['with_area']),
    })
}

/** What is held of deposits at the end of the day. */
async function addDeposits({ db }: ReadContext, where: SQL | undefined, { landlordId, asOf }: Then, addTo: AddTo): Promise<void> {
  const { rows } = await db.execute<{ currency: string; held: string }>(sql`
    select ${leases.currency} as currency, sum(d.held) as held
    from (${depositsHeld(sql`m.landlord_id = ${landlordId}`, asOf)}) d join ${leases} on ${leases.id} = d.lease_id
    where ${where} group by 1`)
  for (const { currency, held } of rows) addTo(currency, { deposit: Number(held) })
}

async function addOneByOne(ctx: ReadContext, where: SQL | undefined, asOf: string, addTo: AddTo): Promise<void> {
  for (let after = 0, rows: LeaseRow[]; ; after = rows.at(-1)?.lease.id ?? 0) {
    rows = await pageOfLeases(ctx.db, {
      where: and(where, gt(leases.id, after)),
      order: [asc(leases.id)],
      limit: AT_ONCE,
      offset: 0,
    })
    for (const row of (await rollOf(ctx, rows, asOf)).values()) addTo(row.currency, sumsOf(row))
    if (rows.length < AT_ONCE) return
  }
}

const sumsOf = ({ rentableArea, rent, additionalRent, otherCharges, deposit }: RollRow): Sums => ({
  leases: 1,
  rentableArea,
  rent,
  additionalRent,
  otherCharges,
  deposit,
  rentWithArea: rentableArea > 0 ? rent : 0,
})

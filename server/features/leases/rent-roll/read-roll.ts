import type { RollRow } from '@atrium/contract/leases/rent-roll.ts'
import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { areaAt } from '../../../platform/records/area-history.ts'
import type { ChargeTerms } from '../charges/charge-terms.ts'
import { areasOfAll, lastDayOf, regularEnd, schedulesOf, type TermsContext, versionsOf } from '../charges/lease-terms.ts'
import { shareOn } from '../charges/percentage-rent.ts'
import { depositsHeld } from '../deposits/deposits-held.ts'
import { indexTermsOfAll } from '../indexes/read-clauses.ts'
import { type LeaseRow, leaseOf } from '../lease/lease-row.ts'
import { percentageTermsOfAll } from '../percentage-rents/read-percentage-rents.ts'
import { monthlyOn, nextChange, perArea } from './monthly.ts'

type Rolled = Pick<
  LeaseRow['lease'],
  'id' | 'startDate' | 'endDate' | 'status' | 'terminatedOn' | 'holdsOver' | 'holdoverFactor' | 'rentableArea'
>

/** What leases say of their charges whether they charge by themselves or not, by lease; read in a few queries for all of them. */
export async function rollTermsOf(db: ReadDb, all: readonly Rolled[]): Promise<Map<number, ChargeTerms>> {
  const ids = all.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const versions = Map.groupBy(await versionsOf(db, ...ids), ({ leaseId }) => leaseId)
  const schedules = Map.groupBy(await schedulesOf(db, ...ids), ({ leaseId }) => leaseId)
  const areas = await areasOfAll(db, all)
  const clausesOf = await indexTermsOfAll(db, ids)
  return new Map(
    all.map((lease) => {
      const { id, startDate, holdoverFactor } = lease
      const terms: ChargeTerms = {
        startDate,
        areas: areas.get(id) ?? [],
        lastDay: regularEnd(lease),
        holdover: holdoverFactor,
        charged: { from: startDate, to: lastDayOf(lease) },
        versions: versions.get(id) ?? [],
        schedules: schedules.get(id) ?? [],
        clauses: clausesOf.get(id) ?? [],
        // What the sales will bring is not known on the day.
        percentageRents: [],
      }
      return [id, terms]
    }),
  )
}

/** The rows of leases on the rent roll, by lease. */
export async function rollOf(ctx: TermsContext, rows: readonly LeaseRow[], asOf: string): Promise<Map<number, RollRow>> {
  const all = rows.map(({ lease }) => lease)
  const termsOf = await rollTermsOf(ctx.db, all)
  if (termsOf.size === 0) return new Map()
  const held = await heldOf(ctx.db, [...termsOf.keys()], asOf)
  const shares = await percentageTermsOfAll(ctx, all)
  return new Map(
    rows.map((row) => {
      const { id } = row.lease
      const terms = termsOf.get(id) as ChargeTerms
      const own = (shares.get(id) ?? []).flatMap((rent) => shareOn(terms, rent, asOf) ?? [])
      return [id, rowOf(row, terms, { asOf, deposit: held.get(id) ?? 0, shares: own })]
    }),
  )
}

function rowOf(
  row: LeaseRow,
  terms: ChargeTerms,
  { asOf, deposit, shares }: { asOf: string; deposit: number; shares: RollRow['shares'] },
): RollRow {
  const { id, leaseNo, unitId, tenantId, tenant, propertyId, siteName, status, startDate, endDate, currency } = leaseOf(row)
  const rentableArea = areaAt(terms.areas, asOf).area
  const monthly = monthlyOn(terms, asOf)
  const next = nextChange(terms, asOf)
  return {
    id,
    leaseNo,
    unitId,
    tenantId,
    tenant,
    propertyId,
    siteName,
    status,
    rentableArea,
    startDate,
    endDate,
    currency,
    ...monthly,
    rentPerArea: perArea(monthly.rent, rentableArea),
    deposit,
    shares,
    salesSoFar: shares[0]?.sales ?? null,
    nextOn: next?.on ?? null,
    nextKind: next?.kind ?? null,
    nextRent: next ? monthlyOn(terms, next.on).rent : null,
  }
}

/** What is held of the deposits of leases at the end of a day, by lease; cents. */
async function heldOf(db: ReadDb, ids: readonly number[], asOf: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ lease_id: number; held: string }>(
    depositsHeld(sql`m.lease_id = any(${sql.param([...ids])}::int[])`, asOf),
  )
  return new Map(rows.map(({ lease_id, held }) => [lease_id, Number(held)]))
}

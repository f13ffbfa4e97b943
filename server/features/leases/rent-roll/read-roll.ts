import type { RollRow } from '@atrium/contract/leases/rent-roll.ts'
import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { ChargeTerms } from '../charges/charge-terms.ts'
import { lastDayOf, regularEnd, schedulesOf, type TermsContext, versionsOf } from '../charges/lease-terms.ts'
import { shareOn } from '../charges/percentage-rent.ts'
import { indexTermsOfAll } from '../indexes/read-clauses.ts'
import { type LeaseRow, leaseOf } from '../lease-row.ts'
import { percentageTermsOfAll } from '../percentage-rents/read-percentage-rents.ts'
import { monthlyOn, nextChange, perArea } from './monthly.ts'

/** What leases say of their charges whether they charge by themselves or not, by lease; read in a few queries for all of them. */
export async function rollOf(ctx: TermsContext, rows: readonly LeaseRow[], asOf: string): Promise<Map<number, RollRow>> {
  const { db } = ctx
  const ids = rows.map(({ lease }) => lease.id)
  if (ids.length === 0) return new Map()
  const versions = Map.groupBy(await versionsOf(db, ...ids), ({ leaseId }) => leaseId)
  const schedules = Map.groupBy(await schedulesOf(db, ...ids), ({ leaseId }) => leaseId)
  const clausesOf = await indexTermsOfAll(db, ids)
  const held = await heldOf(db, ids, asOf)
  const shares = await percentageTermsOfAll(
    ctx,
    rows.map(({ lease }) => lease),
  )
  return new Map(
    rows.map((row) => {
      const { lease } = row
      const { id, startDate, holdoverFactor, rentableArea: area } = lease
      const terms: ChargeTerms = {
        startDate,
        area,
        lastDay: regularEnd(lease),
        holdover: holdoverFactor,
        charged: { from: startDate, to: lastDayOf(lease) },
        versions: versions.get(id) ?? [],
        schedules: schedules.get(id) ?? [],
        clauses: clausesOf.get(id) ?? [],
        // What the sales will bring is not known on the day.
        percentageRents: [],
      }
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
  const { id, leaseNo, unitId, tenantId, tenant, propertyId, siteName, status, rentableArea, startDate, endDate, currency } =
    leaseOf(row)
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
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ lease_id: number; held: string }>(sql`
    select m.lease_id, sum(case when m.kind = 'Billed' then coalesce(a.came, 0) else -m.cents end) as held
    from deposit_movements m
    left join client_payments y on y.id = m.payment_id
    left join lateral (
      select sum(p.cents) as came from payment_allocations p
      join client_payments c on c.id = p.payment_id
      where p.invoice_id = m.document_id and p.effective_on <= ${asOf} and c.payment_mode <> 'WriteOff'
    ) a on m.kind = 'Billed'
    where m.lease_id in (${list}) and (m.kind = 'Billed' or m.effective_on <= ${asOf})
      and (m.undone_on > ${asOf} or (m.undone_on is null and y.status is distinct from 'Voided'))
    group by m.lease_id`)
  return new Map(rows.map(({ lease_id, held }) => [lease_id, Number(held)]))
}

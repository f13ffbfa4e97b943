import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { answer } from '../../../platform/ports/port.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { obligationsDue } from '../../../ports/contracts.ts'
import { contractDueDates, contracts } from '../tables.ts'

const MOST = 5_000

/** What is to be done by contracts in force, for what begins by it: what is due first first. */
export const answerObligationsDue = answer(obligationsDue, async (db, { landlordId, siteId, from, to, side, onceAt }) => {
  const rows = await db
    .select({
      id: contractDueDates.id,
      title: contractDueDates.title,
      dueOn: contractDueDates.dueOn,
      siteId: contractDueDates.siteId,
      tenantId: contractDueDates.tenantId,
      no: contracts.no,
    })
    .from(contractDueDates)
    .innerJoin(contracts, eq(contracts.id, contractDueDates.contractId))
    .innerJoin(tenants, eq(tenants.id, contractDueDates.tenantId))
    .where(
      and(
        eq(contractDueDates.landlordId, landlordId),
        eq(contractDueDates.inForce, true),
        onceAt ? inArray(contractDueDates.siteId, [...onceAt]) : eq(contractDueDates.status, 'Open'),
        onceAt ? undefined : eq(tenants.active, true),
        side === 'any' ? undefined : eq(contractDueDates.side, side),
        siteId === null ? undefined : eq(contractDueDates.siteId, siteId),
        gte(contractDueDates.dueOn, from),
        lte(contractDueDates.dueOn, to),
      ),
    )
    .orderBy(asc(contractDueDates.dueOn), asc(contractDueDates.id))
    .limit(MOST)
  return rows.map(({ no, ...due }) => ({ ...due, contractNo: contractNo(no) }))
})

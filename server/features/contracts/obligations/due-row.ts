import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import type { ContractDue } from '@atrium/contract/contracts/obligations.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { isPast, notPast } from '../../../platform/tenancy/today-at-site.ts'
import { isOfClient } from '../contract/find-contract.ts'
import { contractDueDates, contractObligations, contracts } from '../tables.ts'

const caretakers = alias(users, 'caretakers')

const select = (db: ReadDb) =>
  db
    .select({
      due: contractDueDates,
      obligation: contractObligations,
      contract: { no: contracts.no, name: contracts.name, leaseNo: contracts.leaseNo },
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenantName: tenants.name,
      caretaker: caretakers.name,
      doneBy: users.name,
    })
    .from(contractDueDates)
    .innerJoin(contractObligations, eq(contractObligations.id, contractDueDates.obligationId))
    .innerJoin(contracts, eq(contracts.id, contractDueDates.contractId))
    .innerJoin(sites, eq(sites.id, contractDueDates.siteId))
    .innerJoin(tenants, eq(tenants.id, contractDueDates.tenantId))
    .leftJoin(caretakers, eq(caretakers.id, contractObligations.caretakerId))
    .leftJoin(users, eq(users.id, contractDueDates.doneBy))
export type DueRow = Awaited<ReturnType<typeof select>>[number]
export const pageOfDue = pageOf(select)

/** Of what is due a client is shown what is its own to do. Contracts that are in force were shared with it. */
export const dueShown = (viewer: { kind: string }): SQL | undefined =>
  and(eq(contractDueDates.inForce, true), isOfClient(viewer) ? eq(contractDueDates.side, 'Client') : undefined)

const open = eq(contractDueDates.status, 'Open')
export const dueIn = {
  Open: and(open, notPast(contractDueDates.dueOn, contractDueDates.siteId)),
  Overdue: and(open, isPast(contractDueDates.dueOn, contractDueDates.siteId)),
  Done: eq(contractDueDates.status, 'Done'),
} as const

/** What a day of an obligation says, whoever looks. Whether it was charged only the lease knows. */
export function dateOf({ due, doneBy, timeZone }: Pick<DueRow, 'due' | 'doneBy' | 'timeZone'>, charged: ReadonlySet<number>) {
  const { id, version, dueOn, note, doneAt, scheduleId } = due
  const daysLeft = due.status === 'Open' ? daysUntil(timeZone, dueOn) : null
  const status = daysLeft === null ? 'Done' : daysLeft < 0 ? 'Overdue' : 'Open'
  return {
    id,
    version,
    dueOn,
    status,
    daysLeft,
    note,
    doneBy: doneBy ?? '',
    doneById: due.doneBy,
    doneAt: doneAt?.toISOString() ?? null,
    charged: scheduleId !== null && charged.has(scheduleId),
  } as const
}

/** Who of the company looks after it, and its notes of what was done, are the company’s own. */
export function dueOf(row: DueRow, charged: ReadonlySet<number>, viewer: CompanyViewer): ContractDue {
  const { due, obligation, contract, siteName, tenantName, caretaker } = row
  const { obligationId, contractId, title, side, siteId, tenantId, leaseId } = due
  const isClient = isOfClient(viewer)
  return {
    ...dateOf(row, charged),
    ...(isClient ? { note: '', doneBy: '', doneById: null } : {}),
    obligationId,
    contractId,
    contractNo: contractNo(contract.no),
    contractName: contract.name,
    title,
    side,
    amount: obligation.amount,
    currency: obligation.currency,
    caretaker: isClient ? '' : (caretaker ?? ''),
    caretakerPersonId: isClient ? null : obligation.caretakerId,
    siteId,
    siteName,
    tenantId,
    tenantName,
    leaseId,
    leaseNo: contract.leaseNo,
  }
}

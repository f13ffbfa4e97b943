import { contractEntity } from '@atrium/contract/contracts/contracts.ts'
import {
  type leaseFilling as calls,
  type LeaseFactName,
  type LeaseFacts,
  leaseFactNames,
} from '@atrium/contract/contracts/lease-filling.ts'
import type { ContractTag } from '@atrium/contract/contracts/tags.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer, LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { leasesFilled, leasesNamed } from '../../../ports/leases.ts'
import { type ContractRow, findContract } from '../contract/find-contract.ts'
import { dateObligations } from '../obligations/date-obligations.ts'
import { contracts } from '../tables.ts'

type Reading = Pick<ReadContext<CompanyViewer>, 'db' | 'scope' | 'app'>

/** Whether a lease was filled by a contract, and there still is that lease. */
export async function isFilled(ctx: Reading, { leaseFilledAt, leaseId }: ContractRow): Promise<boolean> {
  if (leaseFilledAt === null || leaseId === null) return false
  return (await ctx.app.ask(leasesNamed)(ctx, [leaseId])).length > 0
}

export const getFilling: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findContract(ctx, id)
  const all = await ctx.app.ask(leasesFilled).fillable(ctx, row.tenantId)
  const own = all.filter((lease) => lease.id === row.leaseId)
  const filled = await isFilled(ctx, row)
  const { terms, startsOn, endsOn } = row
  const says = Object.fromEntries(leaseFactNames.map((fact) => [fact, terms[fact] ?? null])) as LeaseFacts
  return {
    version: row.version,
    // The days that are noted with a contract are those of today.
    says: { ...says, startDate: startsOn ?? says.startDate, endDate: endsOn ?? says.endDate },
    words: wordsOf(row),
    leaseId: own[0]?.id ?? null,
    leases: own.length > 0 ? own : all,
    currency: await companyCurrency(ctx.db, row.landlordId),
    filled:
      filled && row.leaseFilledAt
        ? { at: row.leaseFilledAt.toISOString(), by: await nameOf(ctx, row), byId: row.leaseFilledBy }
        : null,
    may: { fill: mayFill(ctx.viewer, row) && !filled },
  }
}

/** Whether a contract fills a lease at all, as far as its viewer may. */
export const mayFill = (viewer: LandlordViewer, { status }: Pick<ContractRow, 'status'>): boolean =>
  status === 'Signed' && mayCall(viewer, leases.save)

const tagOf: Partial<Record<LeaseFactName, ContractTag>> = {
  unitId: 'Unit',
  rentableArea: 'Area',
  startDate: 'Start date',
  endDate: 'End date',
  rent: 'Rent',
  additionalRent: 'Additional rent',
  deposit: 'Deposit',
}

const wordsOf = ({ filled }: ContractRow) =>
  leaseFactNames.flatMap((fact) => {
    const tag = tagOf[fact]
    const text = tag && filled[tag]
    return text ? [{ fact, text }] : []
  })

async function nameOf({ db }: Pick<Reading, 'db'>, { leaseFilledBy }: ContractRow): Promise<string> {
  if (leaseFilledBy === null) return ''
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, leaseFilledBy))
  return user?.name ?? ''
}

/** Takes what was confirmed into the lease, once; the contract is about that lease from then on. */
export const fillLease: Handler<typeof calls.fill> = async (ctx, input) => {
  const { id, version, leaseId, leaseVersion, leaseNo, take, effectiveFrom, inForce } = input
  const row = await findContract(ctx, id, { lock: true, version })
  if (row.status !== 'Signed') throw conflict('contract-not-signed')
  if (await isFilled(ctx, row)) throw conflict('contract-lease-filled')
  const ofOther = row.leaseId !== null && row.leaseId !== leaseId
  if (ofOther && (await ctx.app.ask(leasesNamed)(ctx, [row.leaseId as number])).length > 0) throw conflict('contract-lease-other')
  if (take.length === 0) throw conflict('contract-lease-nothing')
  const isTaken = (fact: LeaseFactName) => take.includes(fact)
  if (leaseId === null && leaseNo === '') throw invalid({ leaseNo: 'required' })
  for (const day of ['startDate', 'endDate'] as const) {
    if (isTaken(day) ? input[day] === null : leaseId === null) throw invalid({ [day]: 'contract-lease-day' })
  }
  const facts = Object.fromEntries(leaseFactNames.filter(isTaken).map((fact) => [fact, input[fact]]))
  const { tenantId, name } = row
  const lease = await ctx.app
    .ask(leasesFilled)
    .fill(ctx, { leaseId, version: leaseVersion, tenantId, leaseNo, facts, effectiveFrom, inForce })
  await updateRow(
    ctx,
    contractEntity.name,
    contracts,
    { id, name, leaseId: row.leaseId },
    version,
    { leaseId: lease.id, leaseNo: lease.leaseNo, leaseFilledAt: new Date(), leaseFilledBy: ctx.viewer.userId },
    { name, leaseId: lease.id, leaseFilled: take.join(', ') },
  )
  // Its obligations are listed with the lease.
  await dateObligations(ctx, id)
  return saved(id)
}

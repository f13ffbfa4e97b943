import type { energyConsumption as calls, EnergyInput } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { energyYears } from './tables.ts'

/** Enters a year of a client or of common areas, or changes one. */
export const saveEnergy: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  if (input.year > new Date().getUTCFullYear()) throw invalid({ year: 'energy-in-future' })
  const { landlordId } = await findPlace(ctx, input)
  if (id === null) return saved(await insertRow(ctx, 'energy consumption', energyYears, { ...input, landlordId }, named(input)))
  const before = await findRow(ctx, energyYears, id, { lock: true, version })
  return updateRow(ctx, 'energy consumption', energyYears, named(before), version, input, named(input))
}

/** The site, and the client at it where one is named; others are not found. */
async function findPlace(ctx: WriteContext, { siteId, tenantId }: Pick<EnergyInput, 'siteId' | 'tenantId'>) {
  const site = await findSite(ctx, siteId)
  if (tenantId !== null && (await findTenant(ctx, tenantId)).siteId !== siteId)
    throw invalid({ tenantId: 'energy-client-elsewhere' })
  return site
}

export const removeEnergy: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, 'energy consumption', energyYears, named(await findRow(ctx, energyYears, id, { lock: true })))
  return done
}

/** With what the audit log calls it by. */
export const named = <E extends { year: number }>(energy: E) => ({ ...energy, name: String(energy.year) })

import { done, saved } from '@atrium/contract/kit/results.ts'
import type { mileageRates as mileageCalls, taxRates as taxCalls } from '@atrium/contract/tax-rates/tax-rates.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyProvinces } from './provinces.ts'
import { mileageRates, taxRates } from './tables.ts'

const TAX_RATE = 'tax rate'
const MILEAGE_RATE = 'mileage rate'

export const saveTaxRate: Handler<typeof taxCalls.save> = async (ctx, { id, version, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, taxRates, id, { lock: true })
  const { jurisdiction } = input
  if (jurisdiction && jurisdiction !== before?.jurisdiction) await checkProvince(ctx, jurisdiction)
  if (!before) {
    const { landlordId } = ctx.viewer
    return saved(await insertRow(ctx, TAX_RATE, taxRates, { ...input, landlordId }, named(input)))
  }
  if (changesMoreThanEnd(before, input)) await checkUnused(ctx, TAX_RATE, before.id)
  return updateRow(ctx, TAX_RATE, taxRates, named(before), version, input, named(input))
}

export const removeTaxRate: Handler<typeof taxCalls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, taxRates, id, { lock: true })
  await checkUnused(ctx, TAX_RATE, id)
  await deleteRow(ctx, TAX_RATE, taxRates, named(before))
  return done
}

export const saveMileageRate: Handler<typeof mileageCalls.save> = async (ctx, { id, version, ...input }) => {
  if (id === null) {
    const { landlordId } = ctx.viewer
    const currency = await companyCurrency(ctx.db, landlordId)
    return saved(await insertRow(ctx, MILEAGE_RATE, mileageRates, { ...input, landlordId, currency }, mileageNamed(input)))
  }
  const before = await findRow(ctx, mileageRates, id, { lock: true })
  if (changesMoreThanEnd(before, input)) await checkUnused(ctx, MILEAGE_RATE, id)
  return updateRow(ctx, MILEAGE_RATE, mileageRates, mileageNamed(before), version, input, mileageNamed(input))
}

export const removeMileageRate: Handler<typeof mileageCalls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, mileageRates, id, { lock: true })
  await checkUnused(ctx, MILEAGE_RATE, id)
  await deleteRow(ctx, MILEAGE_RATE, mileageRates, mileageNamed(before))
  return done
}

async function checkProvince(ctx: ReadContext, jurisdiction: string): Promise<void> {
  const provinces = await companyProvinces(ctx)
  if (!provinces.some(({ code }) => code === jurisdiction)) throw invalid({ jurisdiction: 'province-unknown' })
}

/** Features whose records were computed with a rate tell so by their deletion guards. */
export async function checkUnused(
  { app, db }: ReadContext,
  entity: string,
  id: number,
  code: 'rate-used' | 'exemption-used' = 'rate-used',
): Promise<void> {
  if (await app.isNeeded(db, entity, id)) throw conflict(code)
}

export const changesMoreThanEnd = <R extends object>(before: R, input: Partial<R>) =>
  (Object.keys(input) as (keyof R)[]).some((key) => key !== 'validTo' && input[key] !== before[key])

/** With what the audit log calls it by. */
const named = <R extends { taxType: string; jurisdiction: string }>(rate: R) => ({
  ...rate,
  name: [rate.taxType, rate.jurisdiction].filter(Boolean).join(' '),
})
const mileageNamed = <R extends { validFrom: string }>(rate: R) => ({ ...rate, name: rate.validFrom })

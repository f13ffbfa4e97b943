import { done, saved } from '@atrium/contract/kit/results.ts'
import type { indexSeries as calls } from '@atrium/contract/leases/indexes.ts'
import { eq, inArray } from 'drizzle-orm'
import { factsOf } from '../../../platform/audit/audit.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Db } from '../../../platform/database/open.ts'
import { changeRow, deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { markAllForCharging } from '../charges/mark-for-charging.ts'
import { indexClauses, indexSeries, indexValues, leases } from '../tables.ts'
import { monthStart } from './months.ts'
import { readPasted } from './read-pasted.ts'

const SERIES = 'index'
const VALUE = 'index value'

export const saveIndex: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { landlordId } = ctx.viewer
  if (id === null) return saved(await insertRow(ctx, SERIES, indexSeries, { ...input, landlordId }, input))
  return updateRow(ctx, SERIES, indexSeries, await findRow(ctx, indexSeries, id, { lock: true }), version, input)
}

export const removeIndex: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, indexSeries, id, { lock: true })
  const used = await ctx.db.select({ id: indexClauses.id }).from(indexClauses).where(eq(indexClauses.seriesId, id)).limit(1)
  if (used.length > 0) throw conflict('index-used')
  await deleteRow(ctx, SERIES, indexSeries, before)
  return done
}

/** Leases that follow an index are looked at by the job: what they were charged is corrected. */
const wakeFollowers = (db: Db, seriesId: number) =>
  markAllForCharging(
    db,
    inArray(leases.id, db.select({ id: indexClauses.leaseId }).from(indexClauses).where(eq(indexClauses.seriesId, seriesId))),
  )

export const saveValue: Handler<typeof calls.saveValue> = async (ctx, { id, version, seriesId, year, month, value }) => {
  const series = await findRow(ctx, indexSeries, seriesId, { lock: true })
  const input = { monthStart: monthStart(year, month), value }
  const named = { ...input, name: `${series.name} ${input.monthStart.slice(0, 7)}` }
  await wakeFollowers(ctx.db, seriesId)
  if (id === null) {
    const { landlordId } = series
    return saved(await insertRow(ctx, VALUE, indexValues, { ...input, landlordId, seriesId }, named))
  }
  const before = await findRow(ctx, indexValues, id, { lock: true })
  return updateRow(ctx, VALUE, indexValues, { ...before, name: named.name }, version, input, named)
}

export const removeValue: Handler<typeof calls.removeValue> = async (ctx, { id, version }) => {
  const before = await findRow(ctx, indexValues, id, { lock: true, version })
  const series = await findRow(ctx, indexSeries, before.seriesId)
  await wakeFollowers(ctx.db, series.id)
  await deleteRow(ctx, VALUE, indexValues, { ...before, name: `${series.name} ${before.monthStart.slice(0, 7)}` })
  return done
}

/** Enters many values at once: what is known already gets the new value, what stays is left alone. */
export const pasteValues: Handler<typeof calls.paste> = async (ctx, { seriesId, text }) => {
  const series = await findRow(ctx, indexSeries, seriesId, { lock: true })
  const { landlordId } = series
  const pasted = readPasted(text)
  const stored = await ctx.db.select().from(indexValues).where(eq(indexValues.seriesId, seriesId))
  const byMonth = new Map(stored.map((row) => [row.monthStart, row]))
  const added = pasted.filter((one) => !byMonth.has(one.monthStart))
  const changed = pasted.filter((one) => (byMonth.get(one.monthStart)?.value ?? one.value) !== one.value)
  if (added.length > 0) await ctx.db.insert(indexValues).values(added.map((one) => ({ ...one, landlordId, seriesId })))
  for (const { monthStart: month, value } of changed) {
    const before = byMonth.get(month) as typeof indexValues.$inferSelect
    await changeRow(ctx.db, indexValues, before.id, before.version, { value })
  }
  if (added.length + changed.length > 0) {
    await wakeFollowers(ctx.db, seriesId)
    const values = [...added, ...changed].map(({ monthStart: month, value }) => [month.slice(0, 7), value])
    ctx.audit({ entity: SERIES, id: seriesId, ...factsOf(series.name, Object.fromEntries(values)) })
  }
  return { added: added.length, changed: changed.length }
}

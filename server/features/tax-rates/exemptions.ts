import { done, saved } from '@atrium/contract/kit/results.ts'
import { taxExemptions as calls } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { changesMoreThanEnd, checkUnused } from './save-rate.ts'
import { taxExemptions } from './tables.ts'

const ENTITY = 'tax exemption'

const select = ({ db }: ReadContext) =>
  db
    .select({ row: getTableColumns(taxExemptions), clientName: tenants.name })
    .from(taxExemptions)
    .innerJoin(tenants, eq(tenants.id, taxExemptions.tenantId))

const read = {
  select,
  id: taxExemptions.id,
  scope: ({ scope }: ReadContext) => scope.of(taxExemptions),
  item: ({ row, clientName }: Awaited<ReturnType<typeof select>>[number]) => ({ ...row, clientName }),
}

export const searchExemptions: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { tenantId: taxExemptions.tenantId },
  words: [tenants.name, taxExemptions.certificate],
  sorts: { ...getTableColumns(taxExemptions), clientName: tenants.name },
})
export const getExemption: Handler<typeof calls.get> = getJoined(read)

export const saveExemption: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, taxExemptions, id, { lock: true, version })
  if (before && changesMoreThanEnd(before, input)) await checkUnused(ctx, ENTITY, before.id, 'exemption-used')
  const { siteId, landlordId, name } = await findTenant(ctx, input.tenantId)
  const named = { name: `${name}: ${input.taxType}` }
  const set = { ...input, siteId }
  if (!before) return saved(await insertRow(ctx, ENTITY, taxExemptions, { ...set, landlordId }, { ...set, ...named }))
  return updateRow(ctx, ENTITY, taxExemptions, { ...before, ...named }, version, set, { ...set, ...named })
}

export const removeExemption: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, taxExemptions, id, { lock: true })
  await checkUnused(ctx, ENTITY, id, 'exemption-used')
  await deleteRow(ctx, ENTITY, taxExemptions, { ...before, name: before.certificate })
  return done
}

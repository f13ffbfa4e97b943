import { invoiceRecipients as calls } from '@atrium/contract/invoice-reminders/recipients.ts'
import { readRecipients, writeRecipients } from '@atrium/contract/kit/recipients.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoiceRecipients } from './tables.ts'

const ENTITY = 'invoice recipient'

const select = ({ db }: ReadContext) =>
  db
    .select({ row: getTableColumns(invoiceRecipients), clientName: tenants.name })
    .from(invoiceRecipients)
    .innerJoin(tenants, eq(tenants.id, invoiceRecipients.tenantId))

const read = {
  select,
  id: invoiceRecipients.id,
  scope: ({ scope }: ReadContext) => scope.of(invoiceRecipients),
  item: ({ row, clientName }: Awaited<ReturnType<typeof select>>[number]) => ({ ...row, clientName }),
}

export const searchRecipients: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { tenantId: invoiceRecipients.tenantId },
  words: [tenants.name, invoiceRecipients.recipients],
  sorts: { clientName: tenants.name, category: invoiceRecipients.category },
})
export const getRecipients: Handler<typeof calls.get> = getJoined(read)

/** As they are kept: each entry written the one way. */
const tidy = (text: string) => writeRecipients(readRecipients(text) ?? [])

export const saveRecipients: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, invoiceRecipients, id, { lock: true, version })
  const { siteId, landlordId, name } = await findTenant(ctx, input.tenantId)
  const set = { ...input, siteId, recipients: tidy(input.recipients) }
  if (!before) return saved(await insertRow(ctx, ENTITY, invoiceRecipients, { ...set, landlordId }, { ...set, name }))
  return updateRow(ctx, ENTITY, invoiceRecipients, { ...before, name }, version, set, { ...set, name })
}

export const removeRecipients: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, ENTITY, invoiceRecipients, await findRow(ctx, invoiceRecipients, id))
  return done
}

import { type CustomSave, saveCustom } from '../../../platform/forms/values.ts'
import { takeNumber } from '../../../platform/records/numbers.ts'
import { insertRow } from '../../../platform/records/rows.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { notify, publishRequest } from '../mail/notify.ts'
import { dueAt } from '../reminders/due.ts'
import { maintenanceRequests, requestNumbers } from '../tables.ts'
import type { StoredRequest } from './request-row.ts'
import { note, notePhotos } from './timeline.ts'

export const ENTITY = 'maintenance request'

type Terms = Omit<typeof maintenanceRequests.$inferInsert, 'number' | 'dueDateTime' | 'landlordId'> & {
  landlordId: number
  dueDateTime: Date | null
}

/** Makes a request with its number, due date, photos and the company's own fields, and tells the other side. */
export async function insertRequest(ctx: WriteContext, { dueDateTime, ...terms }: Terms, custom?: CustomSave): Promise<number> {
  const { landlordId } = terms
  const due = dueDateTime ?? (await usualDue(ctx, terms.siteId, terms.priority ?? 'Normal', new Date()))
  const number = await takeNumber(ctx.db, requestNumbers, landlordId)
  const row = { ...terms, number, dueDateTime: due, createdBy: ctx.viewer.userId }
  const id = await insertRow(ctx, ENTITY, maintenanceRequests, row, { ...row, ...custom?.after, name: terms.subject })
  if (custom) await saveCustom(ctx, id, custom)
  const made = { ...row, id } as StoredRequest
  const owned = { id, landlordId, siteId: terms.siteId, tenantId: terms.tenantId ?? null }
  await note(ctx, owned, { kind: 'created' })
  await notePhotos(ctx, owned)
  publishRequest(ctx, 'maintenanceRequestAdded', { ...made, ...owned })
  await notify(ctx, id, { reason: 'new', to: ctx.viewer.kind === 'landlord' ? 'client' : 'handler' })
  return id
}

/** When a request at a site is due whose date nobody has set. */
export async function usualDue(
  { db }: Pick<WriteContext, 'db'>,
  siteId: number,
  priority: StoredRequest['priority'],
  made: Date,
): Promise<Date> {
  return dueAt(db, await zoneOf(db, siteId), priority, made)
}

import { done } from '@atrium/contract/kit/results.ts'
import type { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { isOpen } from '@atrium/contract/maintenance/states.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { companyPeopleAt } from '../../platform/tenancy/company-people.ts'
import { ENTITY } from './insert-request.ts'
import { named } from './save-request.ts'
import { maintenanceRequests } from './tables.ts'
import { publishRequest, tell } from './tell.ts'
import { note } from './timeline.ts'

/** Gives a request to somebody of the company, a vendor, or both. Who gets it and the client are told. */
export const assignRequest: Handler<typeof calls.assign> = async (ctx, { id, version, assigneeId, vendorName }) => {
  const { db } = ctx
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true, version })
  if (!isOpen(before.status)) throw conflict(before.status === 'Denied' ? 'request-denied' : 'request-closed')
  if (assigneeId !== null) {
    const here = and(eq(users.id, assigneeId), companyPeopleAt(db, before.landlordId, before.siteId))
    const [person] = await db.select({ id: users.id }).from(users).where(here)
    if (!person) throw invalid({ assigneeId: 'assignee-not-at-site' })
  }
  const set = { assigneeId, vendorName }
  const was = await nameOf(db, before)
  const is = await nameOf(db, set)
  await updateRow(ctx, ENTITY, maintenanceRequests, named(before), version, set, { name: before.subject, ...set })
  if (was === is) return done
  await note(ctx, before, { kind: 'assigned', was, is })
  publishRequest(ctx, 'maintenanceRequestUpdated', before)
  if (assigneeId !== null && assigneeId !== before.assigneeId) await tell(ctx, id, { reason: 'assigned', to: 'handler' })
  if (is) await tell(ctx, id, { reason: 'assigned', to: 'client' })
  return done
}

async function nameOf(
  db: ReadDb,
  { assigneeId, vendorName }: { assigneeId: number | null; vendorName: string },
): Promise<string> {
  const [person] = assigneeId === null ? [] : await db.select({ name: users.name }).from(users).where(eq(users.id, assigneeId))
  return [person?.name, vendorName].filter(Boolean).join(', ')
}

import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { maintenance as calls } from '@atrium/contract/maintenance/requests.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { checkSite } from '../../../platform/tenancy/client-scope.ts'
import { checkClient } from '../../../platform/tenancy/place-of.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { ENTITY, insertRequest, usualDue } from './insert-request.ts'
import { moveRequest } from './move-request.ts'
import { handlerOf, worksAt } from './people.ts'
import { note, notePhotos } from './timeline.ts'

/** A landlord makes a request, or changes one. */
export const saveRequest: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  if (id !== null) return change(ctx, id, version, input)
  await checkSite(ctx, input.siteId)
  await checkClient(ctx, input)
  return saved(await insertRequest(ctx, { ...withDates(input), landlordId: ctx.viewer.landlordId }))
}

type Terms = Omit<Input<typeof calls.save>, 'id' | 'version'>

const dateOf = (at: string | null) => (at === null ? null : new Date(at))
const withDates = (input: Terms) => ({
  ...input,
  dueDateTime: dateOf(input.dueDateTime),
  appointmentDatetime: dateOf(input.appointmentDatetime),
  orderedDateTime: dateOf(input.orderedDateTime),
})

async function change(ctx: WriteContext, id: number, version: number | null, input: Terms) {
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true, version })
  if (input.siteId !== before.siteId) await checkSite(ctx, input.siteId)
  if (input.siteId !== before.siteId || input.tenantId !== before.tenantId) await checkClient(ctx, input)
  const { dueDateTime, ...terms } = withDates(input)
  const due = dueDateTime ?? (await usualDue(ctx, input.siteId, input.priority, before.createdAt))
  const isMoved = due.getTime() !== before.dueDateTime.getTime()
  const { assigneeId } = before
  const leaves =
    input.siteId !== before.siteId && assigneeId !== null && !(await worksAt(ctx.db, assigneeId, { ...before, ...terms }))
  const set = {
    ...terms,
    dueDateTime: due,
    ...(isMoved ? { remindedOn: null, escalatedOn: null } : {}),
    ...(leaves ? { assigneeId: null } : {}),
  }
  const reply = await updateRow(ctx, ENTITY, maintenanceRequests, named(before), version, set, named(set))
  const after = { ...before, ...set }
  if (input.siteId !== before.siteId || input.tenantId !== before.tenantId) await moveRequest(ctx, after)
  if (isMoved) await note(ctx, after, { kind: 'due', was: before.dueDateTime.toISOString(), is: due.toISOString() })
  await notePhotos(ctx, after)
  if (leaves)
    await note(ctx, after, { kind: 'assigned', was: await handlerOf(ctx.db, before), is: await handlerOf(ctx.db, after) })
  publishRequest(ctx, 'maintenanceRequestUpdated', after)
  return reply
}

/** With what the audit log calls it by. */
export const named = <R extends { subject: string }>(request: R) => ({ ...request, name: request.subject })

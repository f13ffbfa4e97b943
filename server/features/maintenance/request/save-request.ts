import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { maintenance as calls } from '@atrium/contract/maintenance/requests.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { checkCustom, saveCustom } from '../../../platform/forms/values.ts'
import { findRow, updateRow } from '../../../platform/records/rows.ts'
import { checkSite } from '../../../platform/tenancy/client-scope.ts'
import { worksAt } from '../../../platform/tenancy/company-people.ts'
import { checkClient } from '../../../platform/tenancy/place-of.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { publishRequest } from '../mail/notify.ts'
import { maintenanceRequests } from '../tables.ts'
import { ENTITY, insertRequest, usualDue } from './insert-request.ts'
import { moveRequest } from './move-request.ts'
import { handlerOf } from './people.ts'
import { note, notePhotos } from './timeline.ts'

/** A landlord makes a request, or changes one. */
export const saveRequest: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { custom: given, ...terms } = input
  if (id !== null) return change(ctx, id, version, { terms, given })
  await checkSite(ctx, terms.siteId)
  await checkClient(ctx, terms)
  const custom = await checkCustom(ctx, ENTITY, null, given)
  return saved(await insertRequest(ctx, { ...withDates(terms), landlordId: ctx.viewer.landlordId }, custom))
}

type Saved = Input<typeof calls.save>
type Terms = Omit<Saved, 'id' | 'version' | 'custom'>

const dateOf = (at: string | null) => (at === null ? null : new Date(at))
const withDates = (input: Terms) => ({
  ...input,
  dueDateTime: dateOf(input.dueDateTime),
  appointmentDatetime: dateOf(input.appointmentDatetime),
  orderedDateTime: dateOf(input.orderedDateTime),
})

async function change(
  ctx: WriteContext,
  id: number,
  version: number | null,
  { terms: input, given }: { terms: Terms; given: Saved['custom'] },
) {
  const before = await findRow(ctx, maintenanceRequests, id, { lock: true, version })
  if (input.siteId !== before.siteId) await checkSite(ctx, input.siteId)
  if (input.siteId !== before.siteId || input.tenantId !== before.tenantId) await checkClient(ctx, input)
  const custom = await checkCustom(ctx, ENTITY, id, given)
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
  const held = named({ ...before, ...custom.before })
  const reply = await updateRow(ctx, ENTITY, maintenanceRequests, held, version, set, named({ ...set, ...custom.after }))
  await saveCustom(ctx, id, custom)
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

import { holidays as calls } from '@atrium/contract/invoice-reminders/holidays.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { holidays } from './tables.ts'

const ENTITY = 'holiday'

const read = {
  select: ({ db }: ReadContext) => db.select().from(holidays),
  id: holidays.id,
  scope: ({ scope }: ReadContext) => scope.of(holidays),
  item: (row: typeof holidays.$inferSelect) => row,
}

export const searchHolidays: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  words: [holidays.name],
  sorts: { name: holidays.name, date: holidays.date },
})
export const getHoliday: Handler<typeof calls.get> = getJoined(read)

export const saveHoliday: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  if (id === null) return saved(await insertRow(ctx, ENTITY, holidays, { ...input, landlordId: ctx.viewer.landlordId }, input))
  return updateRow(ctx, ENTITY, holidays, await findRow(ctx, holidays, id, { lock: true }), version, input)
}

export const removeHoliday: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await deleteRow(ctx, ENTITY, holidays, await findRow(ctx, holidays, id))
  return done
}

import { z } from 'zod'
import { calls, get, list, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { day, entity, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { reminderScreens } from './screens.ts'

/** A day on which nobody is reminded. */
export const holidayEntity = entity('holiday', {
  name: text({ label: 'Name', required: 'Name is required', max: 100, half: true, column: { type: 'link', locked: true } }),
  date: day({ label: 'Date', required: 'Date is required', half: true }),
})
export const Holiday = holidayEntity.input.extend({ id: Id, version: Version })
export type Holiday = z.infer<typeof Holiday>
export const holidayColumns = holidayEntity.columns('name', 'date')

const { access: manage } = reminderScreens.list

export const holidays = calls(
  '/InvoiceScheduler',
  { reads: ['holiday'], changes: ['holiday'] },
  {
    search: list('GetHolidays', {
      allow: manage,
      about: 'The holidays of the company, the latest first.',
      sorts: ['date', ...sortsOf(holidayColumns)],
      newestFirst: true,
      item: Holiday,
    }),
    get: get('GetHoliday/{id}', { allow: manage, about: 'One holiday.', params: { id: PathId }, reply: Holiday }),
    save: post('CreateUpdateHoliday', {
      allow: manage,
      about: 'Adds a holiday (`id` null), or changes one.',
      body: holidayEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteHoliday', { allow: manage, about: 'Deletes a holiday.', body: z.object({ id: Id }), reply: Done }),
  },
)

export const pauseActions = ['Paused', 'Resumed'] as const

export const PauseLog = z.object({
  id: Id,
  action: z.enum(pauseActions),
  /** Of whom or what: a client, an invoice, or all. */
  tenantId: Id.nullable(),
  invoiceId: Id.nullable(),
  clientName: z.string(),
  invoiceNo: z.string(),
  reason: z.string(),
  actionBy: z.string(),
  actionById: PersonId,
  date: Instant,
  /** Nothing was done to the same since: a pause that holds. */
  isCurrent: z.boolean(),
})
export type PauseLog = z.infer<typeof PauseLog>

/** Of what reminders are paused: of one invoice, of a client, or of all (both empty). */
const Target = z.object({ tenantId: Id.nullable().default(null), invoiceId: Id.nullable().default(null) })

export const pauses = calls(
  '/InvoiceScheduler',
  { reads: ['reminder pause', 'tenant'], changes: ['reminder pause'] },
  {
    search: search('GetPauseLogs', {
      allow: manage,
      about: 'Who has paused and resumed reminders, of what and why; the newest first.',
      filters: {
        /** Whether all reminders are paused: what was last done about these. */
        ofAll: z.literal(true).optional(),
      },
      sorts: ['date', 'action'],
      newestFirst: true,
      item: PauseLog,
    }),
    pause: post('PauseNotification', {
      allow: manage,
      about:
        'Pauses the reminders and late fees of an invoice, of a client, or of all (`tenantId` and `invoiceId` null), or resumes them.',
      body: Target.extend({ action: z.enum(pauseActions), reason: lines().max(500).default('') }),
      reply: Done,
    }),
  },
)

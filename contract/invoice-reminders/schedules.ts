import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, flag, money, optionalRef, own, text, whole } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { reminderScreens } from './screens.ts'

const timingWords = { Before: 'Before the due date', After: 'After the due date' } as const

/** When reminders of invoices go out by themselves. */
export const scheduleEntity = entity('invoice schedule', {
  scheduleName: text({
    label: 'Schedule name',
    required: 'Schedule name is required',
    max: 100,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  days: whole({ label: 'Days', max: 365, half: true, column: false }),
  timing: choice(timingWords, { label: 'Before or after the due date', start: 'After', half: true, column: false }),
  repeatDays: whole({ label: 'Repeat every (days)', max: 365, half: true, column: false, help: 'Zero sends it once.' }),
  repeatTimes: whole({ label: 'How many more times', max: 24, half: true, column: false }),
  minimumBalance: money({ label: 'Only when at least this is owed', half: true, column: false }),
  templateId: optionalRef({
    label: 'Template',
    half: true,
    column: false,
    help: 'Without one it is written for you, in the language of who reads it.',
  }),
  siteIds: own(z.array(Id).max(200).default([]), {
    label: 'Sites',
    kind: 'select',
    column: false,
    help: 'Choose none to include all of your sites.',
  }),
  workingDays: flag({
    label: 'Working days only',
    half: true,
    column: false,
    help: 'What falls on a weekend goes out on the next working day. Holidays are always passed over.',
  }),
  active: flag({ label: 'Active', half: true, column: { type: 'yesno' } }),
})

export const InvoiceSchedule = scheduleEntity.input.extend({
  id: Id,
  version: Version,
  templateName: z.string(),
  createdDate: Instant,
  createdBy: z.string(),
  createdById: PersonId,
})
export type InvoiceSchedule = z.infer<typeof InvoiceSchedule>

export const scheduleColumns = scheduleEntity.columns(
  'scheduleName',
  { value: 'conditions', text: 'Conditions', sortable: false },
  'active',
  { value: 'createdDate', text: 'Created', type: 'datetime', from: 1000 },
  { value: 'createdBy', text: 'Created by', personBy: 'createdById', from: 1200 },
)

const { access: manage } = reminderScreens.list

/** When reminders go out: docs/features/invoice-reminders.md. */
export const invoiceSchedules = calls(
  '/InvoiceScheduler',
  { reads: ['invoice schedule', 'reminder template'], changes: ['invoice schedule'] },
  {
    search: search('GetInvoiceEmailScheduler', {
      allow: manage,
      about: 'The schedules of the company.',
      sorts: ['scheduleName', 'active', 'createdDate', 'createdBy'],
      item: InvoiceSchedule,
    }),
    get: get('GetEmailScheduler/{id}', { allow: manage, about: 'One schedule.', params: { id: PathId }, reply: InvoiceSchedule }),
    save: post('CreateUpdateEmailScheduler', {
      allow: manage,
      about: 'Adds a schedule (`id` null), or changes one. It is for days from when it was switched on.',
      body: scheduleEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteEmailScheduler', {
      allow: manage,
      about: 'Deletes a schedule; what it has sent stays in the log.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)

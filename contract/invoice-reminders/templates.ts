import { z } from 'zod'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText, textFormat } from '../kit/rich-text.ts'
import { reminderScreens } from './screens.ts'

/** The words of a reminder, as a company writes them. */
export const templateEntity = entity('reminder template', {
  name: text({ label: 'Name', required: 'Name is required', max: 100, column: { type: 'link', locked: true, truncate: 250 } }),
  subject: text({ label: 'Subject', required: 'Subject is required', max: 200, column: { truncate: 350 } }),
  description: text({
    label: 'Message',
    required: 'Message is required',
    max: 10_000,
    long: true,
    form: { kind: 'richText' },
    column: false,
  }),
  descriptionFormat: textFormat(),
})

export const ReminderTemplate = templateEntity.input.omit({ descriptionFormat: true }).extend({
  id: Id,
  version: Version,
  descriptionHtml: RichText,
  dateUpdated: Instant,
})
export type ReminderTemplate = z.infer<typeof ReminderTemplate>

export const templateColumns = templateEntity.columns('name', 'subject', {
  value: 'dateUpdated',
  text: 'Updated',
  type: 'datetime',
  from: 900,
})

const { access: manage } = reminderScreens.list

/** Words of reminders: docs/features/invoice-reminders.md. */
export const reminderTemplates = calls(
  '/InvoiceScheduler',
  { reads: ['reminder template'], changes: ['reminder template'] },
  {
    search: search('GetEmailSchedulerEmailTemplates', {
      allow: manage,
      about: 'The templates of reminders.',
      sorts: sortsOf(templateColumns),
      item: ReminderTemplate,
    }),
    get: get('GetSchedulerEmailTemplate/{id}', {
      allow: manage,
      about: 'One template.',
      params: { id: PathId },
      reply: ReminderTemplate,
    }),
    save: post('CreateUpdateSchedulerEmailTemplate', {
      allow: manage,
      about: 'Adds a template (`id` null), or changes one. `{{invoiceNo}}` and its like are replaced when it is sent.',
      body: templateEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteSchedulerEmailTemplate', {
      allow: manage,
      about: 'Deletes a template that no schedule uses.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    preview: ask('PreviewSchedulerEmailTemplate', {
      allow: manage,
      about: 'What a template reads like for an issued invoice of the viewer’s, else for one that is made up.',
      body: templateEntity.input
        .pick({ subject: true, description: true, descriptionFormat: true })
        .extend({ invoiceId: Id.nullable().default(null) }),
      reads: ['client invoice', 'tenant'],
      reply: z.object({ subject: z.string(), description: z.string(), descriptionHtml: RichText }),
    }),
  },
)

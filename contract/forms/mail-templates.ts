import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { ask, calls, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, own, sortsOf, text } from '../kit/entity.ts'
import { Id, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { readRecipients } from '../kit/recipients.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText, textFormat } from '../kit/rich-text.ts'
import { Category } from './forms.ts'
import { formReaders, formScreens } from './screens.ts'

const times = { ByHand: 'By hand', Made: 'When an entry is made', Changed: 'When an entry is changed' } as const
export type MailTime = keyof typeof times

const audiences = {
  Client: 'The people of its client',
  Maker: 'Who made the entry',
  Field: 'The address in a field',
  Named: 'Fixed addresses',
} as const

/** Templates that a form may have. */
export const MAX_MAIL_TEMPLATES = 50

/** What is mailed about the entries of a form: docs/features/form-mails.md. */
export const mailTemplateEntity = entity('form mail template', {
  name: text({ label: 'Name', required: 'Name is required', max: 100, column: { type: 'link', locked: true, truncate: 250 } }),
  sends: choice(times, {
    label: 'Sent',
    required: 'Say when it is sent',
    start: 'ByHand',
    half: true,
    tones: { ByHand: 'quiet', Made: 'info', Changed: 'info' },
    column: { type: 'chip' },
  }),
  audience: choice(audiences, { label: 'To', required: 'Say whom it goes to', start: 'Client', half: true }),
  fieldId: own(Id.nullable().default(null), { label: 'Field', kind: 'select', column: false }),
  recipients: own(
    lines()
      .max(4_000)
      .refine((written) => written === '' || readRecipients(written) !== undefined, { error: errorCode('recipients-form') })
      .default(''),
    {
      label: 'Recipients',
      kind: 'longText',
      help: 'For example: Ana Roy <ana@example.com>; Accounts <ap@example.com>',
      column: false,
    },
  ),
  subject: text({ label: 'Subject', required: 'Subject is required', max: 200, column: { truncate: 350, from: 700 } }),
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

export const mailTemplateColumns = mailTemplateEntity.columns('name', 'sends', 'audience', 'subject', {
  value: 'dateUpdated',
  text: 'Updated',
  type: 'datetime',
  from: 1000,
})

const MailTemplate = mailTemplateEntity.input.omit({ descriptionFormat: true }).extend({
  id: Id,
  version: Version,
  descriptionHtml: RichText,
  dateUpdated: Instant,
})
export type FormMailTemplate = z.infer<typeof MailTemplate>

const read = formReaders.only(landlord)
const { access: design } = formScreens.design
const ofForm = { category: Category }

/** What a company mails about the entries of a form: docs/features/form-mails.md. */
export const formMailTemplates = calls(
  '/FormBuilder',
  { reads: ['form mail template', 'form'], changes: ['form mail template'] },
  {
    search: search('GetFormEmailTemplates', {
      allow: read,
      about: 'The templates of the mails about the entries of a form.',
      filters: ofForm,
      sorts: sortsOf(mailTemplateColumns),
      item: MailTemplate,
    }),
    get: ask('GetFormEmailTemplate', {
      allow: read,
      about: 'One of them.',
      body: z.object({ ...ofForm, id: Id }),
      reply: MailTemplate,
    }),
    save: post('CreateUpdateFormEmailTemplate', {
      allow: design,
      about:
        'Adds a template (`id` null), or changes one. `{{Name of a field}}` is replaced as it is sent; what clients do not see of the form goes to fixed addresses only.',
      body: mailTemplateEntity.save.extend(ofForm),
      reply: Saved,
    }),
    remove: post('DeleteFormEmailTemplate', {
      allow: design,
      about: 'Deletes a template; what was mailed by it stays in the history.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Done,
    }),
    preview: ask('PreviewFormEmailTemplate', {
      allow: design,
      about: 'What a template reads like for the newest entry of the form, or, while there is none, with its tags.',
      body: mailTemplateEntity.input
        .pick({ audience: true, subject: true, description: true, descriptionFormat: true })
        .extend(ofForm),
      reply: z.object({ subject: z.string(), description: z.string(), descriptionHtml: RichText, no: z.int().nullable() }),
    }),
  },
)

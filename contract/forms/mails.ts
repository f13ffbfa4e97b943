import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { calls, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { deliveryLog } from '../kit/deliveries.ts'
import { Id, SiteChoice } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'
import { resultsOf } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formReaders } from './screens.ts'

const FormEmail = z.object({
  id: Id,
  /** The number of the entry that it is about. */
  documentId: z.int(),
  /** The entry; null: it was deleted since. */
  valueId: Id.nullable(),
  /** Who sent it; empty: nobody, the portal did as the template says. */
  userName: z.string(),
  userId: PersonId,
  subject: z.string(),
  /** `Name <address>; …` */
  emailRecipients: z.string(),
  /** When it first left; null: it waits, or was kept, since no mail is set up, or refused. */
  dateSent: Instant.nullable(),
})
export type FormEmail = z.infer<typeof FormEmail>

export const formEmailColumns = columns([
  { value: 'documentId', text: 'Entry', type: 'link', locked: true },
  { value: 'subject', text: 'Subject', truncate: 350, keepsText: true },
  { value: 'emailRecipients', text: 'Recipients', truncate: 250, sortable: false },
  { value: 'userName', text: 'User', personBy: 'userId', sortable: false, from: 900 },
  { value: 'dateSent', text: 'Date Sent', type: 'datetime' },
])

/** Entries that are mailed about at once. */
export const MAX_MAILED_AT_ONCE = 100

const manage = formReaders.only(landlord)
const ofForm = { category: Category }

/** Mails about the entries of a form: docs/features/form-mails.md. */
export const formMails = calls(
  '/FormBuilder',
  { reads: ['form mail', 'form value', 'delivery'], changes: ['form mail', 'delivery'] },
  {
    send: post('SendFormEmailTemplate', {
      allow: manage,
      about: 'Mails a template about some entries of a form, each to whom the template names. Answers one result for each entry.',
      body: z.object({ ...ofForm, templateId: Id, ids: z.array(Id).min(1).max(MAX_MAILED_AT_ONCE) }),
      reply: resultsOf({ id: Id }),
    }),
    history: search('GetFormEmailHistory', {
      allow: manage,
      about: 'What was mailed about the entries of a form at a site, or at all of the viewer’s (-1); the newest first.',
      filters: { ...ofForm, siteId: SiteChoice.default(-1), valueId: Id.optional() },
      sorts: ['dateSent', 'documentId', 'subject'],
      newestFirst: true,
      item: FormEmail,
    }),
  },
)

/** Who got each mail; by the rule of its form. */
export const formMailLog = deliveryLog('/FormBuilder', 'FormEmail', { read: landlord, manage: landlord, changes: ['form mail'] })

import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { calls, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { deliveryLog } from '../kit/deliveries.ts'
import { Id, SiteChoice } from '../kit/ids.ts'
import { optionsOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formReaders } from './screens.ts'

const states = { Closed: 'Not paid yet', Open: 'Paid' } as const

const PaywallEmail = z.object({
  id: Id,
  ruleName: z.string(),
  /** `Name <address>; …` */
  recipients: z.string(),
  createdDate: Instant,
  /** Whose change of the entry had it mailed; empty: somebody who is no longer there. */
  createdBy: z.string(),
  createdById: PersonId,
  /** Empty: nobody. */
  resentBy: z.string(),
  resentById: PersonId,
  resentDate: Instant.nullable(),
  /** The number of the entry. */
  no: z.int(),
  /** The entry; null: it was deleted since. */
  valueId: Id.nullable(),
  /** Whether what is withheld of the entry is open now. */
  state: z.enum(Object.keys(states) as [keyof typeof states, ...(keyof typeof states)[]]),
})
export type PaywallEmail = z.infer<typeof PaywallEmail>

export const paywallEmailLogColumns = columns([
  { value: 'ruleName', text: 'Rule', type: 'link', locked: true, truncate: 250 },
  { value: 'no', text: 'Entry', type: 'number', from: 600 },
  { value: 'recipients', text: 'Recipients', truncate: 250, sortable: false },
  { value: 'createdDate', text: 'Created on', type: 'datetime' },
  { value: 'createdBy', text: 'Created by', personBy: 'createdById', sortable: false, truncate: 250, from: 900 },
  { value: 'resentBy', text: 'Resent by', personBy: 'resentById', sortable: false, truncate: 250, from: 1100 },
  { value: 'resentDate', text: 'Resent on', type: 'datetime', sortable: false, from: 1100 },
  {
    value: 'state',
    text: 'Status',
    type: 'chip',
    sortable: false,
    options: optionsOf(states, { Closed: 'waiting', Open: 'done' }),
    from: 700,
  },
])

const manage = formReaders.only(landlord)
const ofForm = { category: Category }

/** Mails with links to entries that are paid for: docs/features/form-paywall.md. */
export const formPaywallLog = calls(
  '/FormBuilder',
  { reads: ['form paywall mail', 'form value', 'client invoice', 'delivery'], changes: ['form paywall mail', 'delivery'] },
  {
    log: search('GetPaywallEmailLogs', {
      allow: manage,
      about: 'The links to entries of a form that were mailed at a site, or at all of the viewer’s (-1); the newest first.',
      filters: { ...ofForm, siteId: SiteChoice.default(-1), valueId: Id.optional() },
      sorts: ['createdDate', 'ruleName', 'no'],
      newestFirst: true,
      item: PaywallEmail,
    }),
    resend: post('ResendPaywallEmail', {
      allow: manage,
      about:
        'Mails a link again, to whom the rule names now, with the entry as it is now. Each gets a new key; the older ones open nothing any more.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Done.extend({ mails: z.int() }),
    }),
  },
)

/** Who got each link, and who opened it; by the rule of its form. */
export const paywallDeliveryLog = deliveryLog('/FormBuilder', 'PaywallLink', {
  read: landlord,
  manage: landlord,
  changes: ['form paywall mail'],
})

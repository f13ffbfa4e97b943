import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Bytes, calls, get, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { HostedCompany } from '../kit/hosted-company.ts'
import { Id, PathId } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'

/** How long a link works, in days; sent again it gets as many anew. */
export const PAYWALL_DAYS = 90

/** `Waiting`: there is no invoice that could be paid yet. `Coming`: a payment is on its way. `Open`: it is paid in full. */
export const paywallStates = ['Waiting', 'ToPay', 'Coming', 'Open'] as const
export type PaywallState = (typeof paywallStates)[number]

/** The same in the languages of the portal. */
const Words = z.object({ en: z.string(), fr: z.string() })

/** `id` is that of the file. */
const File = z.object({ id: Id, name: z.string(), size: z.number() })

const Page = z.object({
  company: HostedCompany,
  title: z.string(),
  no: z.int(),
  siteName: z.string(),
  clientName: z.string(),
  madeOn: Words,
  state: z.enum(paywallStates),
  /** What the company says of what is withheld; empty once it is open. */
  message: z.string(),
  /** What is shown, in the order of the form, with its headings; nothing of what says nothing. */
  shown: z.array(
    z.object({
      id: Id,
      label: z.string(),
      isHeading: z.boolean(),
      text: Words,
      /** Of a field that holds files. */
      files: z.array(File),
    }),
  ),
  /** What is not: names only. */
  withheld: z.array(z.string()),
  /** Files that are not shown; how many is not told. */
  withholdsFiles: z.boolean(),
  files: z.array(File),
  /** Goes with the download of a file, for a quarter of an hour. */
  pass: z.string(),
  invoice: z
    .object({
      invoiceNo: z.string(),
      title: z.string(),
      dueDate: Day,
      currency: z.string(),
      subtotal: z.int(),
      taxTotal: z.int(),
      grandTotal: z.int(),
      /** What is still to be paid. */
      balance: z.int(),
    })
    .nullable(),
  expiresOn: Day,
})
export type PaywallPage = z.infer<typeof Page>

const Key = z.string().max(100)

/** What whoever has a link to an entry does with it, without a login: docs/features/form-paywall.md. */
export const paywallPage = calls(
  '/FormBuilder',
  { changes: ['form paywall mail'] },
  {
    open: post('OpenPaywall', {
      allow: everyone,
      about: 'The entry that a link leads to: what of it is shown, what is withheld, and what is to be paid for that.',
      body: z.object({ key: Key }),
      reply: Page,
    }),
    pay: post('PayPaywall', {
      allow: everyone,
      about: 'Opens the page on which the invoice of the entry is paid, for a day.',
      body: z.object({ key: Key }),
      changes: [],
      reply: Done.extend({ url: z.string() }),
    }),
    file: get('PaywallFile/{pass}/{id}', {
      allow: everyone,
      about: 'A file of an entry, or of one of its fields, that its page shows, by the pass that the page was given.',
      params: { pass: z.string().max(200), id: PathId },
      reply: Bytes,
    }),
  },
)

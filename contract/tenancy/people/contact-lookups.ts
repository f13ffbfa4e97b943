import { z } from 'zod'
import { ask, calls } from '../../kit/call.ts'
import { Id, SiteChoice } from '../../kit/ids.ts'
import { line } from '../../kit/line.ts'
import { contactScreens } from './contact-screens.ts'

export const ContactName = z.object({ id: Id, name: z.string(), company: z.string(), email: z.string() })

const topics = { reads: ['contact', 'contactRole', 'tenant', 'site'] }

/** What pickers of contacts ask. Apart from the calls of `contacts`, which only its own screens make. */
export const contactLookups = calls('/Contact', topics, {
  search: ask('SearchContacts', {
    allow: contactScreens.list.access,
    about: 'Name and address of the contacts that match; 50 at most. For pickers.',
    body: z.object({
      query: line().max(200).default(''),
      /** Only those at a site and those of all sites. */
      siteId: SiteChoice.default(-1),
      /** Contacts that must be in the answer, whatever the query: those already picked. */
      ids: z.array(Id).max(500).default([]),
      /** Those whose role says that they work for others (Vendor, Contractor, Supplier) before all else that matches. */
      vendorsFirst: z.boolean().default(false),
    }),
    reply: z.object({ items: z.array(ContactName) }),
  }),
})

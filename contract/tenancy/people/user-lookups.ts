import { z } from 'zod'
import { landlord } from '../../access/access.ts'
import { ask, calls } from '../../kit/call.ts'
import { Id, SiteChoice } from '../../kit/ids.ts'

const Person = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  roleId: z.int(),
  tenantId: Id.nullable(),
})
export const People = z.object({ items: z.array(Person) })

const topics = { reads: ['user', 'role', 'site', 'tenant', 'invitation'] }

/** What pickers of users ask. Apart from the calls of `users`, which only its own screens make. */
export const userLookups = calls('/Landlord', topics, {
  assigned: ask('GetAssignedUsers', {
    allow: landlord,
    about: 'Who can be given work at a site: the active people of the company who work there.',
    body: z.object({ siteId: SiteChoice.default(-1) }),
    reply: People,
  }),
})

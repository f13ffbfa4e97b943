import { z } from 'zod'
import type { Column } from './columns.ts'
import { own } from './entity.ts'
import { Id } from './ids.ts'

/** Whom a record is for: people of distribution lists and contacts; without any, the people of all clients at its site. */
export const GivenAudience = z.object({
  listIds: z.array(Id).max(50).default([]),
  contactIds: z.array(Id).max(500).default([]),
})
export const Audience = GivenAudience.prefault({})
export type Audience = z.output<typeof Audience>

/** The field of an entity that is sent to an audience. Its form has an input of its own (`web/kit/delivery/AudienceField.tsx`). */
export const audience = () => own(Audience, { label: 'Recipients', kind: 'text', column: false })

/** A contact of an audience. Without address and photo to whom the address book is closed. */
const NamedContact = z.object({ name: z.string(), email: z.string(), profileImage: z.string().nullable() })
export type NamedContact = z.infer<typeof NamedContact>

/** What a record tells of its audience. */
export const audienceNames = {
  contacts: z.array(NamedContact),
  distributionLists: z.array(z.string()),
}

export const audienceColumns: Column<keyof typeof audienceNames>[] = [
  { value: 'contacts', text: 'Contacts', type: 'email-recipients', sortable: false, from: 1400, landlordOnly: true },
  {
    value: 'distributionLists',
    text: 'Distribution Lists',
    type: 'chips',
    own: true,
    sortable: false,
    from: 1250,
    landlordOnly: true,
  },
]

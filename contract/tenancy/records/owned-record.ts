import { z } from 'zod'
import { Instant } from '../../kit/days.ts'
import { Id } from '../../kit/ids.ts'
import { PersonId } from '../../kit/person-id.ts'

/** What is answered of a record of a site that is a client's, or the landlord's. */
export const ownedAnswer = {
  siteId: Id,
  siteName: z.string(),
  /** Whose it is; null for the landlord's. */
  tenantId: Id.nullable(),
  tenant: z.string(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
  /** Whether the viewer may change it. */
  mayChange: z.boolean(),
}

/** What the save of one has: where a landlord's new one is; a client's is at its own site. */
export const siteOfNew = { siteId: Id.nullable().default(null) }

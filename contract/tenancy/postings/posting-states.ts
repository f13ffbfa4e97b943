import { z } from 'zod'
import { Instant } from '../../kit/days.ts'
import { Id, SiteChoice, Version } from '../../kit/ids.ts'

/** What a posting is today, by the calendar of its site: something that others at the site see from one day until another. */
export const postingStates = ['Draft', 'Upcoming', 'Open', 'Closed'] as const
export type PostingState = (typeof postingStates)[number]

export interface PostingDays {
  /** Switched off, it is a draft that only its own client and the landlord see. */
  published: boolean
  /** The first day that others see it on; null: since it was published. */
  from: string | null
  /** The last one; null: for good. */
  until: string | null
}

/** The one rule of a posting's state; `server/platform/postings/posting-states.ts` says it to the database. */
export function postingState({ published, from, until }: PostingDays, today: string): PostingState {
  if (!published) return 'Draft'
  if (from !== null && from > today) return 'Upcoming'
  return until !== null && until < today ? 'Closed' : 'Open'
}

/** What an answer says of every posting beside its fields. */
export const postingAnswer = {
  id: Id,
  version: Version,
  siteId: Id,
  siteName: z.string(),
  /** The client, or the site of one that is the landlord’s own. */
  postedBy: z.string(),
  status: z.enum(postingStates),
  mayEdit: z.boolean(),
  dateCreated: Instant,
}

/** What every list of postings is narrowed by. */
export const postingFilters = {
  siteId: SiteChoice.default(-1),
  status: z.enum(postingStates).optional(),
  /** Only the client’s own; for a landlord those of no client. */
  own: z.boolean().optional(),
}

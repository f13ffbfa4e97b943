import type { PostingState } from '@atrium/contract/tenancy/posting-states.ts'

/** What people call the states of a posting; keys of the translations. */
export const jobWords: Record<PostingState, string> = { Draft: 'Draft', Upcoming: 'Upcoming', Open: 'Open now', Closed: 'Closed' }

import { z } from 'zod'
import { Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'

/** What can happen to a request. `was` and `is` are statuses, names, instants or numbers, as the kind has it. */
export const timelineKinds = [
  'created',
  'status',
  'comment',
  'photo',
  'assigned',
  'due',
  'workOrder',
  'accepted',
  'reminded',
  'escalated',
  'rated',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const TimelineEntry = z.object({
  id: Id,
  kind: z.enum(timelineKinds),
  at: Instant,
  /** Who; empty for what happened by itself. */
  by: z.string(),
  byId: PersonId,
  /** Whether that is somebody of the company. */
  byLandlord: z.boolean(),
  /** Only the company sees it. */
  internal: z.boolean(),
  text: z.string(),
  was: z.string(),
  is: z.string(),
  /** Path of the photo; a storage access token is appended when it is opened (docs/features/file-tokens.md). */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  fileType: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

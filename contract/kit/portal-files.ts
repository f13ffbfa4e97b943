import { z } from 'zod'
import { Day } from './days.ts'
import { Id } from './ids.ts'

/** A file that a feature keeps for a client, as the client's folder shows it. */
export const PortalFile = z.object({
  /** Of the record that it belongs to. */
  id: Id,
  name: z.string(),
  note: z.string(),
  /** From when it is, by the clock of its site. */
  day: Day,
  /** Bytes; null where the file is made as it is opened. */
  size: z.number().nullable(),
  fileType: z.string(),
  /** The feature's own way to the bytes; a storage access token is appended to a `/files/` one. Empty: its page alone opens it. */
  fileUrl: z.string(),
  siteId: Id,
  /** The page of its record. */
  address: z.string(),
})
export type PortalFile = z.infer<typeof PortalFile>

import { z } from 'zod'
import { line, lines } from '../../kit/line.ts'
import { type DocumentType, documentTypeNames } from '../documents/document-types.ts'

const Type = z.enum(documentTypeNames as unknown as [DocumentType, ...DocumentType[]])

/** What the clients of a company may do and see. */
export const Configuration = z.object({
  /** Document types whose files clients cannot open or download; the entries stay in their lists. */
  closedTypes: z.array(Type).max(40),
  /** Clients change their own contact data and image. */
  mayEditContact: z.boolean(),
  /** Clients add and change their insurance certificates. */
  mayUploadInsurance: z.boolean(),
  /** Shown on top of a client’s start page; empty shows nothing. */
  welcome: lines().max(1_000),
  /** Where clients write or call for help; empty is the portal’s own. */
  supportEmail: z.union([z.literal(''), z.email().max(320)]),
  supportPhone: line().max(40),
  /** The page of the menu that a client’s login opens; null is the start page. */
  landing: z.string().max(200).nullable(),
})

export type ClientConfiguration = z.infer<typeof Configuration>

export const freeConfiguration: ClientConfiguration = {
  closedTypes: [],
  mayEditContact: true,
  mayUploadInsurance: true,
  welcome: '',
  supportEmail: '',
  supportPhone: '',
  landing: null,
}

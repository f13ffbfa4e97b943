import type { PublicRecord } from '@atrium/contract/kit/public-pages.ts'

/** What a kind of record adds to its public page, such as a form. */
export interface PublicPartProps {
  /** The record's id, in base64 as the address has it. */
  id: string
  record: PublicRecord
}

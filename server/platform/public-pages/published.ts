import type { PlanFeature } from '@atrium/contract/access/plan-features.ts'
import type { PublicFact } from '@atrium/contract/kit/public-pages.ts'
import type { ReadDb } from '../database/open.ts'
import type { Decisions } from '../feature.ts'

/** A record as anybody may see it. */
export interface PublicRecord {
  landlordId: number
  name: string
  summary: string
  description: string
  address: string
  tags?: readonly string[]
  facts: readonly PublicFact[]
  /** The main one first. */
  pictures: readonly { fileId: number; caption: string }[]
}

/** A kind of record with public pages. */
export interface PublicCategory {
  /** Its pages are open as long as the company's plan has it, and runs; without one, as long as it runs. */
  feature?: PlanFeature
  /** Undefined for what the landlord has not published, and for what does not exist. */
  find: (db: ReadDb, id: number, app: Pick<Decisions, 'lookupOf'>) => Promise<PublicRecord | undefined>
}

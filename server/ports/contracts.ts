import type { ObligationSide } from '@atrium/contract/contracts/obligations.ts'
import type { ContractState } from '@atrium/contract/contracts/states.ts'
import type { ReadDb } from '../platform/database/open.ts'
import type { Download } from '../platform/files/download.ts'
import { port } from '../platform/ports/port.ts'
import type { AnyWriteContext, OutsideContext } from '../platform/work/context.ts'

/** What features that wait for a contract react to: it has come to another state. Part of that transaction. */
export const CONTRACT_CHANGED = 'contract changed'

export type GivenValues = ReadonlyMap<string, { text: string; value: unknown }>

interface ToMake {
  landlordId: number
  tenantId: number
  templateId: number
  /** Null: none; undefined: the latest of the client. */
  leaseId?: number | null
  name: string
  createdBy: number | null
  /** In place of what is known of the client and the lease: by the key of a tag its text, and the value as it is stored. */
  given?: GivenValues
}

/** What has become of a contract. */
export interface MadeContract {
  id: number
  /** As people call it. */
  no: string
  name: string
  status: ContractState
  /** Its client sees it. */
  isShared: boolean
}

/** Contracts that other features have made, and wait for. Who may see them is for those to say. */
export const contractsElsewhere = port<{
  isPublished: (db: ReadDb, landlordId: number, templateId: number) => Promise<boolean>
  /** Undefined: its template is not published, or the client or its lease is not there. */
  make: (ctx: AnyWriteContext, making: ToMake) => Promise<number | undefined>
  made: (db: ReadDb, ids: readonly number[]) => Promise<MadeContract[]>
  /** As PDF; once it was signed in the portal the sealed document. */
  document: (ctx: OutsideContext, id: number) => Promise<Download>
  /** What its fields were filled in with, and the answers to what it asks for, by key. */
  values: (db: ReadDb, id: number) => Promise<{ key: string; name: string; value: string }[]>
}>('contractsElsewhere')

/** Days on which something is to be done by the contracts of a company, or at one of its sites, both included. */
interface DueBetween {
  landlordId: number
  siteId: number | null
  from: string
  to: string
  side: ObligationSide | 'any'
  /** Only at these sites, whatever has become of it and of its client since. */
  onceAt?: readonly number[]
}
export interface DueObligation {
  /** Of the day, of which a repeated obligation has several. */
  id: number
  title: string
  contractNo: string
  dueOn: string
  siteId: number
  tenantId: number
}
/** What is to be done by contracts in force and is not done, of clients in use. */
export const obligationsDue = port<(db: ReadDb, between: DueBetween) => Promise<DueObligation[]>>(
  'obligationsDue',
  async () => [],
)

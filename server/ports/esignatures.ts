import type { EnvelopeStatus, SignerStatus } from '@atrium/contract/esignatures/envelopes.ts'
import type { PageSize, SignField } from '@atrium/contract/esignatures/fields.ts'
import type { CodeWay } from '@atrium/contract/kit/signing-codes.ts'
import type { ReadDb } from '../platform/database/open.ts'
import type { DemoCompany } from '../platform/demo/demo-company.ts'
import type { MadeFile } from '../platform/files/put-made.ts'
import { port } from '../platform/ports/port.ts'
import type { AnyWriteContext } from '../platform/work/context.ts'

/** What features that send something to be signed react to: somebody has signed it, or it has ended. Part of that transaction. */
export const ENVELOPE_CHANGED = 'envelope changed'

/** Somebody who signs. */
export interface Recipient {
  /** The place of the role, from 1. */
  role: number
  name: string
  email: string
  language: 'en' | 'fr'
  /** Default: no code is asked for. */
  code?: CodeWay
  phone?: string
}

/** What is sent to be signed is about, and who is asked. */
export interface ToSign {
  landlordId: number
  siteId: number
  tenantId: number | null
  /** Who is told what becomes of it. */
  sentBy: number | null
  emailSubject: string
  message: string
  /** By the clock of the site; null: no limit. */
  lastDay: string | null
  /** Days; 0: nobody is reminded. */
  remindEvery: number
  /** Default: who is asked may name somebody else. */
  mayDelegate?: boolean
  recipients: readonly Recipient[]
  /** What stands in text fields from the start, by the keys of their labels; whoever signs does not change it. */
  filled?: ReadonlyMap<string, string>
}

/** A document with those who sign it, by what they are, and where. */
export interface DocumentToSign {
  /** What people know it by. */
  name: string
  file: MadeFile & { name: string; type: string }
  pages: PageSize[]
  fields: SignField[]
  roles: readonly string[]
  inOrder: boolean
}

export interface SentSigner {
  id: number
  roleName: string
  name: string
  email: string
  status: SignerStatus
  viewedAt: Date | null
  signedAt: Date | null
}

/** What has become of something that was sent to be signed. */
export interface SentEnvelope {
  id: number
  emailSubject: string
  templateName: string
  status: EnvelopeStatus
  /** Why it was voided or declined. */
  reason: string
  lastDay: string | null
  sentAt: Date
  /** When the last one signed. */
  signedAt: Date | null
  /** In their order. */
  signers: SentSigner[]
}

/** What other features send to be signed, in their own transaction, and what has become of it. */
export const signatures = port<{
  sendDocument: (ctx: AnyWriteContext, to: ToSign, document: DocumentToSign) => Promise<number>
  /** Refuses a template that is gone, or not in use. */
  sendTemplate: (ctx: AnyWriteContext, to: ToSign, templateId: number) => Promise<number>
  /** The roles of a template that can be sent now; undefined: it cannot. */
  rolesOf: (db: ReadDb, landlordId: number, templateId: number) => Promise<readonly string[] | undefined>
  /** Takes one back. Refuses one that is not open. */
  recall: (ctx: AnyWriteContext, id: number, reason: string) => Promise<void>
  /** Sends a new link to whoever is asked now. Refuses one that is not open. */
  resend: (ctx: AnyWriteContext, id: number) => Promise<void>
  /** The addresses that a new link would go to. */
  askedIn: (db: ReadDb, id: number) => Promise<string[]>
  sent: (db: ReadDb, ids: readonly number[]) => Promise<SentEnvelope[]>
  /** The file that was sealed. */
  sealedFile: (db: ReadDb, id: number) => Promise<number | undefined>
}>('signatures')

/** An envelope of the demo portfolio, with what has become of it. */
export interface DemoSent {
  siteId: number
  tenantId: number
  document: DocumentToSign
  templateId: number | null
  emailSubject: string
  message: string
  /** `Completing`: it is sealed as the server starts. */
  status: EnvelopeStatus
  /** In the order of the roles. */
  signers: readonly { name: string; email: string; status: SignerStatus }[]
  sentAt: Date
  /** Days after it was sent. */
  lastIn?: number | undefined
  reason?: string | undefined
}

/** Fills in what a demo record was sent as; answers the envelope. */
export const demoEnvelopes = port<(demo: DemoCompany, sent: DemoSent) => Promise<number>>('demoEnvelopes')

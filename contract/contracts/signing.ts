import { z } from 'zod'
import { MAX_REASON, sendingFields } from '../esignatures/envelopes.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { ContractSigner } from './library.ts'
import { contractMakers } from './screens.ts'

const Side = ContractSigner.shape.side

/** Somebody who can be asked, as the portal knows them. */
const Person = z.object({ name: z.string(), email: z.string(), language: z.enum(['en', 'fr']) })

const Signers = z.object({
  /** Who signs, by what they are in the contract; each may sign in several places. */
  roles: z.array(
    z.object({
      /** From 1. */
      role: z.int(),
      name: z.string(),
      side: Side,
      /** Who most likely is it. */
      proposed: Person.nullable(),
    }),
  ),
  /** The client’s people and contact, and those of the company who work at the site. */
  people: z.array(Person.extend({ side: Side })),
})
export type ContractSigners = z.infer<typeof Signers>

/** A contract that is signed in the portal: docs/features/contracts.md. */
export const contractSigning = calls(
  '/ContractBuilder',
  { reads: ['contract', 'envelope', 'tenant', 'user'], changes: ['contract', 'envelope'] },
  {
    signers: ask('GetDocumentSigners', {
      allow: contractMakers,
      about: 'Who signs a contract by its signature blocks, and whom the portal knows for each.',
      body: z.object({ id: Id }),
      reply: Signers,
    }),
    send: post('SendDocumentForSignature', {
      allow: contractMakers,
      about:
        'Sends a contract that is agreed to those who sign it, each by mail with a link of their own: the PDF of its last version, with fields at its lines of signature. Its words stay as they are until it is signed, or that has ended.',
      body: z.object({
        id: Id,
        version: Version,
        ...sendingFields,
        /** One after the other, as they stand in the contract. */
        inOrder: z.boolean().default(false),
      }),
      reply: Saved,
    }),
    resend: post('ResendDocument', {
      allow: contractMakers,
      about: 'Sends a new link to everybody who is asked to sign a contract now. Their older links stop.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    recall: post('RecallDocument', {
      allow: contractMakers,
      about: 'Takes back a contract that is out for signature: its links stop at once, and it is agreed as before.',
      body: z.object({ id: Id, reason: line().min(1).max(MAX_REASON) }),
      reply: Done,
    }),
  },
)

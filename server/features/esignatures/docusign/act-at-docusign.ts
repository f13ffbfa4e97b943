import { MINUTES_BETWEEN_CHECKS } from '@atrium/contract/esignatures/docusign.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { EnvelopeRow, SignerRow } from '../find-envelope.ts'
import { signerAt } from './definition.ts'
import { type DocusignRow, docusignOf, isDocusigns } from './find-docusign.ts'
import { openDocusign } from './wire.ts'

// What people do with an envelope that DocuSign sends is done there first, before the transaction that notes it here. Where that fails
// afterwards, the next question to DocuSign finds what was done.

type Asking = Pick<ReadContext, 'db' | 'app'>

/** Characters of a reason that DocuSign keeps. */
const MAX_REASON = 200
/** DocuSign finds what it has taken for seven days. */
const FINDABLE_MS = 6 * 86_400_000

export const isFindable = ({ createdAt }: Pick<DocusignRow, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() < FINDABLE_MS

/** Takes an envelope back there. One that it may have taken although nothing says so is looked for. */
export async function recallAtDocusign(ctx: Asking, envelope: EnvelopeRow, reason: string): Promise<void> {
  if (!isDocusigns(envelope)) return
  if (envelope.status === 'Sending') throw conflict('esign-docusign-on-its-way')
  if (envelope.status !== 'Sent' && envelope.status !== 'NotSent') throw conflict('esign-not-open')
  const row = await docusignOf(ctx.db, envelope)
  // Where the connection was deleted nobody can tell DocuSign; the trail of the envelope has that it was not told.
  if (isCut(row)) return
  const wire = openDocusign(ctx, envelope)
  const remoteId = row.remoteId ?? (await findTaken(wire, row))
  if (remoteId) await wire.recall(remoteId, reason.slice(0, MAX_REASON))
}

/** Of what was not taken nothing has to be taken back; that it cannot be looked for is no reason to keep it. */
async function findTaken(wire: ReturnType<typeof openDocusign>, row: DocusignRow): Promise<string | undefined> {
  if (!isFindable(row)) return undefined
  return wire.find(row.transactionId).catch((error: unknown) => {
    if (error instanceof Refusal && error.status !== 503) return undefined
    throw error
  })
}

export const isCut = ({ problem }: Pick<DocusignRow, 'problem'>): boolean => problem.includes('"esign-docusign-cut"')

export async function resendAtDocusign(ctx: Asking, envelope: EnvelopeRow): Promise<void> {
  if (isDocusigns(envelope)) await openDocusign(ctx, envelope).resend(await openIdOf(ctx, envelope))
}

export async function correctAtDocusign(
  ctx: Asking,
  envelope: EnvelopeRow,
  signer: SignerRow,
  person: Pick<SignerRow, 'name' | 'email' | 'language'>,
): Promise<void> {
  // Of what DocuSign has not taken, whoever signs is changed here alone, before it is tried again.
  if (!isDocusigns(envelope) || envelope.status === 'NotSent') return
  const remoteId = await openIdOf(ctx, envelope)
  await openDocusign(ctx, envelope).correct(
    remoteId,
    signerAt({ ...person, id: signer.id, email: person.email.toLowerCase() }, envelope),
    signer.status !== 'Waiting',
  )
}

async function openIdOf(ctx: Asking, envelope: EnvelopeRow): Promise<string> {
  if (envelope.status === 'Sending') throw conflict('esign-docusign-on-its-way')
  const { remoteId } = await docusignOf(ctx.db, envelope)
  if (envelope.status !== 'Sent' || !remoteId) throw conflict('esign-not-open')
  return remoteId
}

/** When DocuSign may be asked for an envelope again. */
export const askableAt = ({ askedAt }: Pick<DocusignRow, 'askedAt'>): number =>
  askedAt === null ? 0 : askedAt.getTime() + MINUTES_BETWEEN_CHECKS * 60_000

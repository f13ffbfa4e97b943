import { randomUUID } from 'node:crypto'
import type { AnError } from '@atrium/contract/errors.ts'
import { MAX_AT_DOCUSIGN } from '@atrium/contract/esignatures/docusign.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { AnyWriteContext, ReadContext } from '../../../platform/work/context.ts'
import { type DocusignConnection, docusignConnections } from '../../../ports/connections.ts'
import type { Recipient } from '../../../ports/esignatures.ts'
import type { EnvelopeRow } from '../find-envelope.ts'
import { addTrail } from '../trail.ts'
import { sendByDocusignJob } from './jobs.ts'
import { esignatureDocusign } from './tables.ts'

/** The connection of a company by which an envelope is to be sent. */
export async function usableConnection(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  landlordId: number,
  id: number,
): Promise<DocusignConnection> {
  const found = (await ctx.app.ask(docusignConnections)(ctx, landlordId)).find((one) => one.id === id)
  if (!found) throw notFound()
  if (!found.sends) throw conflict('esign-docusign-unusable', { connectionId: 'esign-docusign-unusable' })
  return found
}

/** What DocuSign would refuse, or what it does not do, told before it is asked. */
export function checkForDocusign({ emailSubject, recipients }: { emailSubject: string; recipients: readonly Recipient[] }): void {
  const tooLong: AnError = ['esign-docusign-too-long', { n: MAX_AT_DOCUSIGN }]
  if (emailSubject.length > MAX_AT_DOCUSIGN) throw invalid({ emailSubject: tooLong })
  checkPeople(recipients, 'recipients')
}

export function checkPeople(people: readonly Pick<Recipient, 'name' | 'email' | 'code'>[], field: string): void {
  if (people.some(({ code = 'none' }) => code !== 'none')) throw invalid({ [field]: 'esign-docusign-no-codes' })
  if (people.some(({ name, email }) => Math.max(name.length, email.length) > MAX_AT_DOCUSIGN))
    throw invalid({ [field]: ['esign-docusign-too-long', { n: MAX_AT_DOCUSIGN }] })
}

/** Has an envelope handed to DocuSign, once the transaction is committed. */
export async function handOver(ctx: AnyWriteContext, envelope: EnvelopeRow, { name }: DocusignConnection): Promise<void> {
  const { id: envelopeId, landlordId } = envelope
  await ctx.db.insert(esignatureDocusign).values({ envelopeId, landlordId, connectionName: name, transactionId: randomUUID() })
  await addTrail(ctx, { envelope, what: 'Sending', note: name })
  await ctx.enqueue(sendByDocusignJob, { envelopeId })
}

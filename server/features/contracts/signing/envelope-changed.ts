import { contractEntity } from '@atrium/contract/contracts/contracts.ts'
import { contractReaders } from '@atrium/contract/contracts/screens.ts'
import { signingMoves } from '@atrium/contract/contracts/states.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { clientReaders } from '../../../platform/notifications/readers.ts'
import { nextVersion } from '../../../platform/records/rows.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { CONTRACT_CHANGED } from '../../../ports/contracts.ts'
import { type SentEnvelope, signatures } from '../../../ports/esignatures.ts'
import type { ContractRow } from '../contract/find-contract.ts'
import { publishNews, tellReaders } from '../contract/tell.ts'
import { contracts } from '../tables.ts'

/** What becomes of a contract with its envelope, in the same transaction: signed with the seal, agreed as before where that ended. */
export async function envelopeChanged(ctx: AnyWriteContext, envelopeId: number): Promise<void> {
  const [row] = await ctx.db.select().from(contracts).where(eq(contracts.envelopeId, envelopeId)).for('update')
  const [envelope] = row?.status === 'Signing' ? await ctx.app.ask(signatures).sent(ctx.db, [envelopeId]) : []
  if (!row || !envelope) return
  if (envelope.status === 'Completed') await seal(ctx, row, envelope)
  else if (envelope.status !== 'Sent' && envelope.status !== 'Completing') await end(ctx, row, envelope)
}

async function seal(ctx: AnyWriteContext, row: ContractRow, { signedAt, signers }: SentEnvelope): Promise<void> {
  const signedOn = dayIn(await zoneOf(ctx.db, row.siteId), signedAt ?? new Date())
  await change(ctx, row, { status: signingMoves.sealed.to, signedOn })
  const all = await clientReaders(ctx, row, contractReaders)
  // Who has signed it gets the mail of the envelope, with the sealed document.
  const readers = all.filter(({ email }) => !signers.some((one) => one.email === email.toLowerCase()))
  await tellReaders(ctx, row, 'contractSigned', { readers, reason: 'sign' })
}

async function end(ctx: AnyWriteContext, row: ContractRow, { reason }: SentEnvelope): Promise<void> {
  await change(ctx, row, { status: signingMoves.ended.to, reason })
  publishNews(ctx, row, 'contractAnswered')
}

async function change(ctx: AnyWriteContext, row: ContractRow, set: Partial<ContractRow>): Promise<void> {
  const { id, landlordId, name, status } = row
  await ctx.db
    .update(contracts)
    .set({ ...set, ...nextVersion(contracts) })
    .where(eq(contracts.id, id))
  ctx.audit({ entity: contractEntity.name, id, landlordId, before: { name, status }, after: { name, ...set } })
  await ctx.app.happened(ctx, CONTRACT_CHANGED, id)
}

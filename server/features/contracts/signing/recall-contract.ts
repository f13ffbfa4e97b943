import type { contractSigning as calls } from '@atrium/contract/contracts/signing.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { limitMail } from '../../../platform/quotas/limit.ts'
import { conflict } from '../../../platform/refusal.ts'
import { signatures } from '../../../ports/esignatures.ts'
import { findContract, type Reading } from '../contract/find-contract.ts'

/**
 * Takes back what is out for signature. The contract follows from that (`envelopeChanged`): its row is locked behind the envelope's, as
 * when somebody signs, so that two who do either at once wait for each other instead of blocking each other.
 */
export const recallContract: Handler<typeof calls.recall> = async (ctx, { id, reason }) => {
  await ctx.app.ask(signatures).recall(ctx, await envelopeOut(ctx, id), reason)
  return done
}

/** New links for who is asked to sign now. */
export const resendContract: Handler<typeof calls.resend> = withPreflight(
  async (ctx, { id }) => {
    for (const email of await ctx.app.ask(signatures).askedIn(ctx.db, await envelopeOut(ctx, id))) await limitMail(ctx, email)
  },
  async (ctx, { id }) => {
    await ctx.app.ask(signatures).resend(ctx, await envelopeOut(ctx, id))
    return done
  },
)

async function envelopeOut(ctx: Reading, id: number): Promise<number> {
  const { status, envelopeId } = await findContract(ctx, id)
  if (status !== 'Signing' || envelopeId === null) throw conflict('contract-not-out')
  return envelopeId
}

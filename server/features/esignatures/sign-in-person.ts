import type { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { makeLink } from './ask-signers.ts'
import { checkTurn } from './find-by-key.ts'
import { lockEnvelope } from './find-envelope.ts'
import { noteUse } from './open-signing.ts'
import { findSigner } from './replace-signer.ts'
import { addTrail, whoOf } from './trail.ts'

const ONE_HOUR_IN_DAYS = 1 / 24

/** Somebody signs on the device of the viewer, who sees whom it hands it to: no code is asked for, and the trail says who that was. */
export const signInPerson: Handler<typeof moreEnvelopes.inPerson> = async (ctx, { id }) => {
  const { envelopeId } = await findSigner(ctx, id)
  const envelope = await lockEnvelope(ctx, envelopeId)
  const signer = await findSigner(ctx, id)
  await checkTurn(ctx.db, { signer, envelope })
  const [host] = await ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, ctx.viewer.userId))
  const path = await makeLink(ctx, signer, { days: ONE_HOUR_IN_DAYS, isVerified: true })
  await addTrail(ctx, { envelope, what: 'InPerson', who: whoOf(signer), note: host ? whoOf(host) : '' })
  noteUse(ctx, { signer, envelope }, 'opened to be signed in person')
  return { ...done, path }
}

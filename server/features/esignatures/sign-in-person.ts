import type { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { makeLink } from './ask-signers.ts'
import { checkOwn } from './docusign/find-docusign.ts'
import { checkTurn } from './find-by-key.ts'
import { noteUse } from './open-signing.ts'
import { lockSigner } from './replace-signer.ts'
import { addTrail, whoActs, whoOf } from './trail.ts'

const ONE_HOUR_IN_DAYS = 1 / 24

/** Somebody signs on the device of the viewer, who sees whom it hands it to: no code is asked for, and the trail says who that was. */
export const signInPerson: Handler<typeof moreEnvelopes.inPerson> = async (ctx, { id }) => {
  const { signer, envelope } = await lockSigner(ctx, id)
  checkOwn(envelope)
  await checkTurn(ctx.db, { signer, envelope })
  const host = await whoActs(ctx)
  const path = await makeLink(ctx, signer, { days: ONE_HOUR_IN_DAYS, isVerified: true })
  await addTrail(ctx, { envelope, what: 'InPerson', who: whoOf(signer), note: host ? whoOf(host) : '' })
  noteUse(ctx, { signer, envelope }, 'opened to be signed in person')
  return { ...done, path }
}

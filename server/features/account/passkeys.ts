import type { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, count, eq } from 'drizzle-orm'
import { consumeToken, issueToken } from '../../platform/auth/browser-tokens.ts'
import { confirmingIdentity, refuseSupport } from '../../platform/auth/confirm-identity.ts'
import { renewSession } from '../../platform/auth/renew-session.ts'
import { passkeys, users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { conflict, notFound, Refusal } from '../../platform/refusal.ts'
import { afterSetUp } from './after-set-up.ts'
import { assertSecondFactorRemains } from './assert-second-factor-remains.ts'
import { relyingParty } from './relying-party.ts'

const MAX_PASSKEYS = 20
const FAILED = 'passkey-failed'

/** What the browser needs to make a passkey: one that knows its user by itself and checks them (finger, face, PIN). */
export const getPasskeyOptions = confirmingIdentity<typeof accountSecurity.passkeyOptions>(async (ctx) => {
  const { userId } = ctx.viewer
  const [user] = await ctx.db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId))
  const own = await ctx.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))
  if (own.length >= MAX_PASSKEYS) throw conflict(['too-many-passkeys', { n: MAX_PASSKEYS }])
  const { id: rpID } = relyingParty(ctx)
  // Loaded when somebody needs it: the library is large.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Atrium',
    rpID,
    userName: user?.email ?? '',
    userDisplayName: user?.name ?? '',
    userID: new TextEncoder().encode(`atrium-${userId}`),
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await issueToken(ctx, 'passkey-new', userId, { challenge: options.challenge })
  ctx.audit({ entity: 'user', id: userId, after: { changed: 'passkey begun' } })
  return { ...done, options: { ...options } }
})

export const addPasskey: Handler<typeof accountSecurity.addPasskey> = async (ctx, { name, response }) => {
  refuseSupport(ctx)
  const { userId } = ctx.viewer
  const ticket = await consumeToken(ctx, 'passkey-new')
  if (!ticket || ticket.userId !== userId) throw new Refusal(400, FAILED)
  const { id: rpID, origins } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: String(ticket.value['challenge']),
    expectedOrigin: origins,
    expectedRPID: rpID,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !made) throw new Refusal(400, FAILED, { keepsWrites: true })
  const { credential, credentialBackedUp: backedUp } = made
  const [passkey] = await ctx.db
    .insert(passkeys)
    .values({
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).map(String),
      backedUp,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (!passkey) throw conflict('passkey-taken')
  if (ctx.viewer.secondStep === 'missing') await afterSetUp(ctx, await renewSession(ctx, userId))
  ctx.audit({ entity: 'passkey', id: passkey.id, after: { name } })
  await notice(ctx, userId, 'passkeyAdded')
  return done
}

export const renamePasskey: Handler<typeof accountSecurity.renamePasskey> = async (ctx, { id, name }) => {
  refuseSupport(ctx)
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, ctx.viewer.userId))
  const changed = await ctx.db.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id })
  if (changed.length === 0) throw notFound()
  ctx.audit({ entity: 'passkey', id, after: { name } })
  return done
}

export const removePasskey = confirmingIdentity<typeof accountSecurity.removePasskey>(async (ctx, { id }) => {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, ctx.viewer.userId))
  const [found] = await ctx.db.select({ n: count() }).from(passkeys).where(own)
  if (found?.n === 0) throw notFound()
  await assertSecondFactorRemains(ctx, id)
  const [was] = await ctx.db.delete(passkeys).where(own).returning({ name: passkeys.name })
  ctx.audit({ entity: 'passkey', id, before: { name: was?.name } })
  await notice(ctx, ctx.viewer.userId, 'passkeyRemoved')
  return done
})

import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { Provider, WebAuthn } from '../access/login-steps.ts'
import { ask, calls, get, post } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done } from '../kit/results.ts'

/** One place where the viewer is logged in. */
export const Session = z.object({
  id: Id,
  /** The one this call was made with. */
  current: z.boolean(),
  /** Browser and system from the User-Agent header; empty when they are not recognized. */
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean(),
  address: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
})
export type Session = z.infer<typeof Session>

const Passkey = z.object({
  id: Id,
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})

export const Security = z.object({
  twoFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  linked: z.array(z.object({ provider: Provider, email: z.string() })),
})
export type Security = z.infer<typeof Security>

/** Asked for again unless the viewer has proved who they are within ten minutes; then the refusal names the field. */
const password = z.string().max(200).default('')
const again = z.object({ password })
const PasskeyName = line().min(1, errorCode('name-required')).max(60)
const RecoveryCodes = Done.extend({ recoveryCodes: z.array(z.string()) })

const topics = { reads: ['security', 'session'], changes: ['security', 'session'] }

/** Sessions, second factor, passkeys and sign-in by other providers: docs/features/account.md. */
export const accountSecurity = calls('/Account', topics, {
  get: get('GetSecurity', {
    allow: signedIn,
    allowBeforeMfaSetup: true,
    about: 'How the viewer’s own account is protected.',
    reply: Security,
  }),
  sessions: get('GetSessions', {
    allow: signedIn,
    about: 'Where the viewer is logged in, this place first.',
    reply: z.object({ items: z.array(Session) }),
  }),
  revokeSession: post('RevokeSession', {
    allowOnFullDisk: true,
    notForSupport: true,
    allow: signedIn,
    about: 'Ends one of the viewer’s own sessions.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  revokeOtherSessions: post('RevokeOtherSessions', {
    allowOnFullDisk: true,
    notForSupport: true,
    allow: signedIn,
    about: 'Ends every session of the viewer but this one, and forgets trusted devices.',
    reply: Done,
  }),
  startTwoFactor: post('StartTwoFactor', {
    allowBeforeMfaSetup: true,
    notForSupport: true,
    allow: signedIn,
    about: 'Makes a secret for an authenticator app. It counts once `confirmTwoFactor` has seen a code.',
    body: again,
    reply: Done.extend({ secret: z.string(), uri: z.string() }),
  }),
  confirmTwoFactor: post('ConfirmTwoFactor', {
    allowBeforeMfaSetup: true,
    notForSupport: true,
    allow: signedIn,
    about: 'Switches two-factor on with a first code of the app. Answers the recovery codes, this once.',
    body: z.object({ code: z.string().max(20) }),
    reply: RecoveryCodes,
  }),
  stopTwoFactor: post('StopTwoFactor', {
    notForSupport: true,
    allow: signedIn,
    about: 'Switches two-factor off.',
    body: again,
    reply: Done,
  }),
  renewRecoveryCodes: post('RenewRecoveryCodes', {
    notForSupport: true,
    allow: signedIn,
    about: 'Makes new recovery codes; the old ones are worth nothing any more.',
    body: again,
    reply: RecoveryCodes,
  }),
  passkeyOptions: post('GetPasskeyOptions', {
    allowBeforeMfaSetup: true,
    notForSupport: true,
    allow: signedIn,
    about: 'What the browser needs to make a passkey.',
    body: again,
    reply: Done.extend({ options: WebAuthn }),
  }),
  addPasskey: post('AddPasskey', {
    allowBeforeMfaSetup: true,
    notForSupport: true,
    allow: signedIn,
    about: 'Keeps the passkey that the browser has made.',
    body: z.object({ name: PasskeyName, response: WebAuthn }),
    reply: Done,
  }),
  renamePasskey: post('RenamePasskey', {
    notForSupport: true,
    allow: signedIn,
    about: 'Gives a passkey another name.',
    body: z.object({ id: Id, name: PasskeyName }),
    reply: Done,
  }),
  removePasskey: post('RemovePasskey', {
    notForSupport: true,
    allow: signedIn,
    about: 'Takes a passkey away.',
    body: again.extend({ id: Id }),
    reply: Done,
  }),
  unlinkProvider: post('UnlinkProvider', {
    notForSupport: true,
    allow: signedIn,
    about: 'Forgets the viewer’s account at a provider.',
    body: again.extend({ provider: Provider }),
    reply: Done,
  }),
  azureProfile: ask('GetAzureADProfile', {
    allow: signedIn,
    about: 'What Microsoft last said of the viewer, when they have signed in by it.',
    reply: z.object({
      profile: z
        .object({ id: z.string(), name: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() })
        .nullable(),
    }),
  }),
})

import { z } from 'zod'
import { calls, get, post } from '../kit/call.ts'
import { Done } from '../kit/results.ts'
import { everyone } from './access.ts'
import { LoginReply } from './account.ts'

/** Integration providers. */
export const providers = ['LinkedIn', 'Microsoft'] as const
export const Provider = z.enum(providers)
export type Provider = z.infer<typeof Provider>

/** What a browser's passkey API takes or gives: JSON whose form the WebAuthn standard sets. */
export const WebAuthn = z.record(z.string().max(100), z.unknown())

const topics = { changes: ['security', 'session'] }

/** How somebody logs in beside the password: the second step, a passkey, another provider. docs/features/account.md */
export const loginSteps = calls('/Account', topics, {
  verifyTwoFactor: post('VerifyTwoFactor', {
    allowOnFullDisk: true,
    allow: everyone,
    about: 'The second step of a login: a code of the authenticator app, or a recovery code.',
    body: z.object({ code: z.string().max(40), trustDevice: z.boolean().default(false) }),
    reply: LoginReply,
  }),
  passkeyLoginOptions: post('GetPasskeyLoginOptions', {
    allowOnFullDisk: true,
    allow: everyone,
    about: 'What the browser needs to log in by a passkey. The same for everybody.',
    reply: Done.extend({ options: WebAuthn }),
  }),
  loginWithPasskey: post('LoginWithPasskey', {
    allowOnFullDisk: true,
    allow: everyone,
    about: 'Logs in by a passkey; it is both steps in one.',
    body: z.object({ response: WebAuthn, rememberMe: z.boolean().default(false) }),
    reply: LoginReply,
  }),
  signInProviders: get('GetSignInProviders', {
    allow: everyone,
    about: 'The providers by which people can sign in here.',
    reply: z.object({ items: z.array(Provider) }),
  }),
  startSignIn: post('StartSignIn', {
    allowOnFullDisk: true,
    notForSupport: true,
    allow: everyone,
    about: 'Begins a sign-in at a provider: the address to go to. It comes back to the login screen with `code` and `state`.',
    body: z.object({ provider: Provider, rememberMe: z.boolean().default(false), to: z.string().max(2_000).default('') }),
    reply: Done.extend({ url: z.string() }),
  }),
  finishSignIn: post('FinishSignIn', {
    allowOnFullDisk: true,
    notForSupport: true,
    allow: everyone,
    about: 'Ends a sign-in at a provider with what it sent back.',
    body: z.object({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(200) }),
    reply: LoginReply.extend({ to: z.string() }),
  }),
})

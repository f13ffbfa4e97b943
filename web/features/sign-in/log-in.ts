import type { account, LoginReply } from '@atrium/contract/access/account.ts'
import type { loginSteps, Provider } from '@atrium/contract/access/login-steps.ts'
import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import type { CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { lightCall } from '../../kit/light-call.ts'
import { askPasskey } from '../../kit/passkey.ts'

/** Where the calls of the login page are; log-in.test.ts holds them to the contract. */
export const paths = {
  login: '/Account/login',
  isAuthenticated: '/Account/IsAuthenticated',
  verifyTwoFactor: '/Account/VerifyTwoFactor',
  passkeyLoginOptions: '/Account/GetPasskeyLoginOptions',
  loginWithPasskey: '/Account/LoginWithPasskey',
  signInProviders: '/Account/GetSignInProviders',
  startSignIn: '/Account/StartSignIn',
  finishSignIn: '/Account/FinishSignIn',
  get: '/Account/GetSettings',
} as const

/** The first step; when `twoFactor` is answered there is no session yet. */
export const logIn = (ask: CallArgs<typeof account.login>) => lightCall<LoginReply>(paths.login, ask)

/** The second step. */
export const verifyTwoFactor = (ask: CallArgs<typeof loginSteps.verifyTwoFactor>) =>
  lightCall<LoginReply>(paths.verifyTwoFactor, ask)

/** Lets the browser ask for a passkey; rejects with a NotAllowedError when the person cancels. */
export async function logInWithPasskey(rememberMe: boolean): Promise<LoginReply> {
  const { options } = await lightCall<Reply<typeof loginSteps.passkeyLoginOptions>>(paths.passkeyLoginOptions, {})
  return lightCall<LoginReply>(paths.loginWithPasskey, { response: await askPasskey(options), rememberMe })
}

export const signInProviders = async (): Promise<readonly Provider[]> =>
  (await lightCall<Reply<typeof loginSteps.signInProviders>>(paths.signInProviders)).items

/** Goes to a provider's page; it comes back to the login with `code` and `state`. */
export async function goToProvider(ask: CallArgs<typeof loginSteps.startSignIn>): Promise<void> {
  const { url } = await lightCall<Reply<typeof loginSteps.startSignIn>>(paths.startSignIn, ask)
  location.assign(url)
}

export const finishSignIn = (ask: CallArgs<typeof loginSteps.finishSignIn>) =>
  lightCall<Reply<typeof loginSteps.finishSignIn>>(paths.finishSignIn, ask)

/** Whether the session is alive; false when nobody can say. */
export async function isLoggedIn(): Promise<boolean> {
  const answer = await lightCall<{ isAuthenticated?: boolean }>(paths.isAuthenticated).catch(() => undefined)
  return answer?.isAuthenticated === true
}

/** The page that whoever is logged in has chosen to begin with; null is the start page, also when nobody can say. */
export async function ownFirstPage(): Promise<string | null> {
  const answer = await lightCall<Pick<Reply<typeof accountSettings.get>, 'defaultPage'>>(paths.get).catch(() => undefined)
  return answer?.defaultPage ?? null
}

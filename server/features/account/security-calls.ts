import { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { serve } from '../../platform/calls/serve.ts'
import { getSecurity } from './get-security.ts'
import { getAzureProfile, unlinkProvider } from './linked-accounts.ts'
import { getPasskeyLoginOptions, loginWithPasskey } from './login-with-passkey.ts'
import { addPasskey, getPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { getSessions, revokeOtherSessions, revokeSession } from './sessions.ts'
import { finishSignIn, getSignInProviders, startSignIn } from './sign-in.ts'
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from './two-factor.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

const ownCalls = serve(accountSecurity, {
  get: getSecurity,
  sessions: getSessions,
  revokeSession,
  revokeOtherSessions,
  startTwoFactor,
  confirmTwoFactor,
  stopTwoFactor,
  renewRecoveryCodes,
  passkeyOptions: getPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  unlinkProvider,
  azureProfile: getAzureProfile,
})

const stepCalls = serve(loginSteps, {
  verifyTwoFactor,
  passkeyLoginOptions: getPasskeyLoginOptions,
  loginWithPasskey,
  signInProviders: getSignInProviders,
  startSignIn,
  finishSignIn,
})

export const accountSecurityCalls = [...ownCalls, ...stepCalls]

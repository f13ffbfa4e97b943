import { account } from '@atrium/contract/access/account.ts'
import { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { expect, test } from 'vitest'
import { paths } from './log-in.ts'

test('the login page calls what the contract declares', () => {
  const { login, isAuthenticated } = account
  const { verifyTwoFactor, passkeyLoginOptions, loginWithPasskey, signInProviders, startSignIn, finishSignIn } = loginSteps
  const reads = { isAuthenticated, signInProviders, get: accountSettings.get }
  const writes = { login, verifyTwoFactor, passkeyLoginOptions, loginWithPasskey, startSignIn, finishSignIn }
  for (const [name, call] of Object.entries({ ...reads, ...writes })) expect(paths[name as keyof typeof paths]).toBe(call.path)
  expect(Object.keys(paths)).toHaveLength(9)
  expect(Object.values(reads).every(({ method }) => method === 'GET')).toBe(true)
  expect(Object.values(writes).every(({ method }) => method === 'POST')).toBe(true)
})

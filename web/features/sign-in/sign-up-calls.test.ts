import { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import { invitations } from '@atrium/contract/access/invitation.ts'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { expect, test } from 'vitest'
import { paths } from './sign-up-calls.ts'

test('the public pages call what the contract declares', () => {
  const declared: Record<string, { path: string; method: string }> = {
    ...signUp,
    ...invitations,
    registerCorporate: corporateSignUp.register,
    findByCode: corporateSignUp.findByCode,
  }
  for (const [name, path] of Object.entries(paths)) {
    expect(declared[name]?.path, name).toBe(path)
    expect(declared[name]?.method, name).toBe(/\{|\/Get/.test(path) ? 'GET' : 'POST')
  }
})

import { account } from '@atrium/contract/account.ts'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('location', new URL('http://localhost:5173/'))
const { paths } = await import('./log-in.ts')

test('the login page calls what the contract declares', () => {
  expect(paths).toEqual({ login: account.login.path, isAuthenticated: account.isAuthenticated.path })
  expect([account.login.method, account.isAuthenticated.method]).toEqual(['POST', 'GET'])
})

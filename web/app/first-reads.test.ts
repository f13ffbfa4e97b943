import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { expect, test } from 'vitest'
import { first } from './first-reads.ts'

test('what is asked ahead is what the contract declares', () => {
  const calls = [account.isAuthenticated, account.getUser, portal.get, currentPlan.getUserCurrentSubscriptionPlan]
  expect(first).toEqual(calls.map(({ path }) => path))
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

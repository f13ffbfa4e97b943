import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { actorText } from './audit-words.ts'

const t = ((key: string) => key) as unknown as TFunction
const who = (call: string) => actorText(t, { user: null, tried: null, call })

test('a command of the operator is told apart from a job, also where it was written as one', () => {
  expect(who('operator reset-second-factor')).toBe('Operator at the server')
  expect(who('job reset-second-factor')).toBe('Operator at the server')
  expect(who('job subscription-expiry')).toBe('The system')
  expect(who('POST /Account/login')).toBe('Not logged in')
})

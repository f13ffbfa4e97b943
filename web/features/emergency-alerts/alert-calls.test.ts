import { alertByKey } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { expect, test } from 'vitest'
import { paths } from './alert-calls.ts'

test('the page without a login asks the calls of the contract', () => {
  expect(paths).toEqual({ get: alertByKey.get.path, answer: alertByKey.answer.path })
})

import { paywallPage } from '@atrium/contract/forms/paywall-page.ts'
import { expect, test } from 'vitest'
import { fileAddress, paths } from './paywall-page-calls.ts'

test('the page without a login asks the calls of the contract', () => {
  const { open, pay, file } = paywallPage
  expect(paths).toEqual({ open: open.path, pay: pay.path, file: file.path })
})

test('what is in a pass stays where it belongs in an address', () => {
  expect(fileAddress('1.2/a?b', 7)).toMatch(/\/FormBuilder\/PaywallFile\/1\.2%2Fa%3Fb\/7$/)
})

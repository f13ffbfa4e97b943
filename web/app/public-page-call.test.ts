import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { expect, test } from 'vitest'
import { path } from './public-page-call.ts'

test('the public page asks the call of the contract', () => {
  expect(path).toBe(publicPages.get.path)
})

import { openLinks } from '@atrium/contract/file-manager/links.ts'
import { expect, test } from 'vitest'
import { fileAddress, paths, viewAddress, zipAddress } from './shared-page-calls.ts'

test('the page without a login asks the calls of the contract', () => {
  expect(paths).toEqual(Object.fromEntries(Object.entries(openLinks).map(([name, { path }]) => [name, path])))
})

test('what is in a key or a pass stays where it belongs in an address', () => {
  expect(fileAddress('a/b', 7, 'x&y')).toMatch(/\/FileRepo\/AnonFile\/a%2Fb\/7\?pass=x%26y$/)
  expect(viewAddress('k', 7, 'x&y')).toMatch(/\/FileRepo\/AnonView\/k\/7\?view=x%26y$/)
  expect(zipAddress('a?b', '')).toMatch(/\/FileRepo\/AnonZip\/a%3Fb\?pass=$/)
})

import { publicViewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { expect, test } from 'vitest'
import { paths } from './viewing-calls.ts'

test('the pages without a login ask the calls of the contract', () => {
  const { slots, book, get, cancel } = publicViewings
  expect(paths).toEqual({ slots: slots.path, book: book.path, get: get.path, cancel: cancel.path })
})

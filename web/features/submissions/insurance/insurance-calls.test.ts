import { documentEndings } from '@atrium/contract/kit/files.ts'
import { insurancePage } from '@atrium/contract/submissions/insurance.ts'
import { expect, test } from 'vitest'
import { endings, paths } from './insurance-calls.ts'

test('the page without a login asks the calls of the contract, and offers the files that they take', () => {
  const { open, read, add } = insurancePage
  expect(paths).toEqual({ open: open.path, read: read.path, add: add.path })
  expect(endings).toBe(documentEndings)
})

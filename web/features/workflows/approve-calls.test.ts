import { approvalByMail } from '@atrium/contract/workflows/approval-by-mail.ts'
import { expect, test } from 'vitest'
import { paths } from './approve-calls.ts'

test('the page without a login asks the calls of the contract', () => {
  expect(paths).toEqual({ open: approvalByMail.open.path, decide: approvalByMail.decide.path })
})

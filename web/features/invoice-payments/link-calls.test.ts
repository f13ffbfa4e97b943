import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { expect, test } from 'vitest'
import { paths } from './link-calls.ts'

test('the pages without a login ask the calls of the contract', () => {
  const { owed, receipt, pdf, createSession, renew } = payLinks
  expect(paths).toEqual({
    owed: owed.path,
    receipt: receipt.path,
    pdf: pdf.path,
    createSession: createSession.path,
    renew: renew.path,
  })
})

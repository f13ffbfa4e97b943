import { signing, verifying } from '@atrium/contract/esignatures/signing.ts'
import { expect, test } from 'vitest'
import { fileAddress, paths, sealedAddress } from './sign-page-calls.ts'

test('the pages without a login ask the calls of the contract', () => {
  const { open, file, consent, sign, decline, sendCode, checkCode, delegate, sealed, attach } = signing
  const declared = { open, file, consent, sign, decline, sendCode, checkCode, delegate, sealed, attach, verify: verifying.verify }
  expect(paths).toEqual(Object.fromEntries(Object.entries(declared).map(([name, { path }]) => [name, path])))
})

test('what is in a key stays where it belongs in an address', () => {
  expect(fileAddress('a/b?c')).toMatch(/\/ESignature\/SigningFile\/a%2Fb%3Fc$/)
  expect(sealedAddress('a/b')).toMatch(/\/ESignature\/SealedFile\/a%2Fb$/)
})

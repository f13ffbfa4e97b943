import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicNames, publicScreen } from './public-screens.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://atrium.example')
  return publicScreen({ pathname, search })?.parameter
}

test('addresses that are open without a login are pages of their own', () => {
  expect(
    ['/register', '/reset-password', '/reset-password/', '/reset-password/k-1', '/verify/k-2', '/invite-user/k-3'].map(at),
  ).toEqual(['', '', '', 'k-1', 'k-2', 'k-3'])
})

test('the set-up form needs its key; without one the address is the admins’ own', () => {
  expect(at('/admin/users/new?key=k-4')).toBe('k-4')
  expect([at('/admin/users/new'), at('/admin/users/new?key='), at('/admin/users?key=k-4')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a public page is named by a kind and a key', () => {
  expect(at('/public-page/rentalspace/MQ==')).toBe('rentalspace/MQ==')
  expect([at('/public-page'), at('/public-page/rentalspace'), at('/public-page/a/b/c')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the link of an invoice carries its key, and of a receipt up to four parts more', () => {
  expect(
    ['/external-payments/k', '/bulk-invoice/k/open', '/invoice-receipt/k', '/invoice-receipt/k/1/2/true/true'].map(at),
  ).toEqual(['k', 'k/open', 'k', 'k/1/2/true/true'])
  expect(
    ['/external-payments', '/external-payments/k/1', '/bulk-invoice/k', '/invoice-receipt/k/1/2/true/true/x'].map(at),
  ).toEqual(Array.from({ length: 4 }))
})

test('a document is verified by anybody, an address by its key', () => {
  expect([at('/verify'), at('/verify/k')]).toEqual(['', 'k'])
})

test('what is paid for is opened by its key; without one the page says what it is', () => {
  expect([at('/paywall'), at('/paywall/k'), at('/paywall/k/x')]).toEqual(['', 'k', undefined])
})

test.each(['/', '/invite-user', '/register/a/b', '/constructor', '/landlord/sites'])('%s is not one', (address) => {
  expect(at(address)).toBeUndefined()
})

test('each is known before the first paint: else it would ask who is logged in', () => {
  const script = readFileSync(new URL('../build/before-paint.js', import.meta.url), 'utf8')
  expect(publicNames.filter((name) => !script.includes(`'${name}'`))).toEqual([])
})

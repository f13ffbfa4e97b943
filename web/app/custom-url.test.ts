import { expect, test } from 'vitest'
import { customUrl, fileUrl, loginUrl } from './custom-url.ts'

const origin = 'https://atrium.example'

test('goes back to a path of our own, with its query', () => {
  expect(customUrl('/LeaseDocument/2026-11?open=4#top', origin)).toBe('/LeaseDocument/2026-11?open=4#top')
})

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/login?d=/login',
  '/login/ana@x.example?d=//evil.example',
  '\\\\evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  ' https://evil.example',
  'data:text/html,<script>alert(1)</script>',
  'evil.example/x',
  '/login',
])('stays at home for %s', (url) => {
  expect(customUrl(url, origin)).toBe('/')
})

test.each(['/%2F%2Fevil.example', '/@evil.example', '/?next=https://evil.example', '/a/https://evil.example'])(
  'keeps %s on our own site',
  (url) => {
    expect(new URL(customUrl(url, origin), origin).origin).toBe(origin)
  },
)

test('a login address leads back, and home needs no mention', () => {
  expect(loginUrl({ pathname: '/', search: '', hash: '' })).toBe('/login')
  const url = loginUrl({ pathname: '/documents-due', search: '?page=2', hash: '' })
  expect(customUrl(new URL(url, origin).searchParams.get('d'), origin)).toBe('/documents-due?page=2')
})

test('a file is opened after the login, and no call of the account', () => {
  expect(fileUrl('/files/12?inline=true', origin)).toBe('/files/12?inline=true')
  for (const url of [
    null,
    '/',
    '//evil.example/x',
    '/Account/logout',
    '/account/logout',
    '/%41ccount/logout',
    '/Account%2Flogout',
    '/%zz',
  ])
    expect(fileUrl(url, origin), String(url)).toBeUndefined()
})

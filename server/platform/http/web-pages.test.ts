import { expect, test } from 'vitest'
import { asksForPage } from './web-pages.ts'

test('a browser gets the page of every screen, an uptime check that of the portal’s address', () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  expect(asksForPage('GET', '/leases?edit=1', browser)).toBe(true)
  for (const method of ['GET', 'HEAD'])
    for (const url of ['/', '/?from=check']) {
      expect(asksForPage(method, url, '*/*')).toBe(true)
      expect(asksForPage(method, url)).toBe(true)
    }
  expect(asksForPage('GET', '/public-page/product/MQ==', '*/*')).toBe(true)
})

test('a program that asks for a call that is not there is told so', () => {
  expect(asksForPage('GET', '/Lease/NoSuchCall', '*/*')).toBe(false)
  expect(asksForPage('GET', '/', 'application/json')).toBe(false)
  expect(asksForPage('POST', '/', '*/*')).toBe(false)
})

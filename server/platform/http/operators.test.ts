import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { networkOf } from '../network.ts'

const TOKEN = 'a-token-for-prometheus'
const plain = await openTestApp({ PUBLIC_URL: 'https://portal.example', WEB_ORIGINS: 'https://other.example' })
const guarded = await openTestApp({ METRICS_TOKEN: TOKEN, RATE_LIMIT: '2' })

describe('the figures of the server', () => {
  const status = async (app: typeof plain, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.server.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  test('are for programs on the same machine; what a proxy there passes on is not from one', async () => {
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await status(plain, here)).toBe(200)
    expect(await status(plain, '203.0.113.7')).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await status(plain, '127.0.0.1', { [header]: '203.0.113.7' })).toBe(404)
  })

  test('are, with a token, for whoever has it and nobody else', async () => {
    expect(await status(guarded, '203.0.113.7', { authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await status(guarded, '203.0.113.8', { authorization: `Bearer ${TOKEN}x` })).toBe(404)
    expect(await status(guarded, '127.0.0.1')).toBe(404)
  })
})

test.each(['/assets/%', '/Landlord/GetSite/%ff', `/Landlord/GetSite/${'1'.repeat(400)}`])(
  'an address that cannot be read (%s) is told in the shape of every failure',
  async (url) => {
    const answer = await plain.server.inject({ url })
    expect([answer.statusCode < 500, answer.json()]).toMatchObject([true, { successful: false, code: 'bad-request' }])
    expect(answer.payload).not.toContain('%')
  },
)

test('a page may talk to this server only', async () => {
  const policy = async (app: typeof plain) =>
    String((await app.server.inject({ url: '/healthz' })).headers['content-security-policy']).match(/connect-src ([^;]*)/)?.[1]
  expect(await policy(plain)).toBe("'self' wss://portal.example")
  expect(await policy(guarded)).toBe("'self'")
})

describe('one place on the network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is counted as one by the limit of requests, whatever the address within it', async () => {
    const status = async (remoteAddress: string) =>
      (await guarded.server.inject({ url: '/Account/IsAuthenticated', remoteAddress })).statusCode
    const seen = [await status('2001:db8:9::1'), await status('2001:db8:9::2'), await status('2001:db8:9::3')]
    expect(seen).toEqual([200, 200, 429])
    expect(await status('2001:db8:a::1')).toBe(200)
  })
})

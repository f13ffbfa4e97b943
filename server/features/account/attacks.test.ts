import type { AddressInfo } from 'node:net'
import { account } from '@atrium/contract/access/account.ts'
import { accountSecurity as calls } from '@atrium/contract/account/account-security.ts'
import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { HUB_PATH } from '@atrium/contract/kit/events.ts'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { readAgent } from '../../platform/auth/read-agent.ts'
import { browserOf } from '../../testing/browser.ts'
import { PASSWORD, type Person, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

// What somebody with bad intentions would try on the way in, and why it does not work.

const testApp = await openTestApp()
const { app, database } = testApp
const SESSION = 'atrium.session_token'
const isIn = async (from: ReturnType<typeof browserOf>) => (await from.call(account.isAuthenticated, {})).body.isAuthenticated
async function loggedIn(who: Person, headers: Record<string, string> = {}, password = PASSWORD) {
  const from = browserOf(testApp, headers)
  expect((await from.call(account.login, { username: people[who], password })).status).toBe(200)
  return from
}

describe('brute force', () => {
  test('one password tried on many addresses is slowed down by where it comes from', async () => {
    const tries = Array.from({ length: 50 }, (_, at) => ({ username: `spray-${at}@test.example`, password: 'Summer2026!' }))
    for (const ask of tries) expect((await testApp.call('visitor', account.login, ask)).status).toBe(401)
    const right = await testApp.call('visitor', account.login, { username: people.client, password: PASSWORD })
    expect(right.status).toBe(429)
    await database.pool.query('delete from quotas')
  })

  test('guessing the current password from a session that was left open is slowed down too', async () => {
    const from = await loggedIn('otherClient')
    const guess = { currentPassword: 'guess', newPassword: 'quiet meadow lantern 52' }
    for (let at = 0; at < 5; at++) expect((await from.call(account.changePassword, guess)).status).toBe(400)
    const { status } = await from.call(account.changePassword, { ...guess, currentPassword: PASSWORD })
    expect(status).toBe(429)
    await database.pool.query('delete from quotas')
  })
})

describe('guessing', () => {
  const guess = (username: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
    app.server.inject({
      method: 'POST',
      url: '/Account/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { username, password: 'guess' },
      remoteAddress,
    })
  const statuses = async (answers: readonly Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode)

  afterEach(() => database.pool.query('delete from quotas'))

  test('forty at once gets as far as one after the other: five are tried', async () => {
    const start = performance.now()
    const seen = await statuses(Array.from({ length: 40 }, () => guess(people.clerk)))
    const tried = seen.filter((status) => status === 401).length
    // The pauses that follow take 1, 2, 4, ... seconds; on a busy machine the forty may outlast some.
    const pauses = Math.floor(Math.log2(1 + (performance.now() - start) / 1000))
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThanOrEqual(5 + pauses)
    expect(seen.filter((status) => status === 429)).toHaveLength(40 - tried)
  })

  test('is counted for an address whatever stands around it, and for a network whatever the address in it', async () => {
    const names = [people.clerk, ` ${people.clerk}`, `${people.clerk} `, people.clerk.toUpperCase(), `\t${people.clerk}`]
    for (const name of names) expect((await guess(name)).statusCode).toBe(401)
    expect((await guess(people.clerk)).statusCode).toBe(429)
    await database.pool.query('delete from quotas')
    for (let at = 0; at < 50; at++)
      expect((await guess(`spray-${at}@test.example`, {}, `2001:db8:1:2::${at + 1}`)).statusCode).toBe(401)
    expect((await guess('spray-50@test.example', {}, '2001:db8:1:2:3::1')).statusCode).toBe(429)
    expect((await guess('spray-51@test.example', {}, '2001:db8:1:3::1')).statusCode).toBe(401)
  })

  test('by a stranger keeps the owner’s own device out neither by the account nor by the network', async () => {
    const own = await loggedIn('clerk')
    await own.call(account.logout, {})
    for (let at = 0; at < 6; at++) await guess(people.clerk, {}, '127.0.0.1')
    await database.pool.query("update quotas set blocked_until = now() + interval '10 minutes'")
    expect((await testApp.call('visitor', account.login, { username: people.clerk, password: PASSWORD })).status).toBe(429)
    expect((await own.call(account.login, { username: people.clerk, password: PASSWORD })).status).toBe(200)
    // The device has tries of its own, no more than anybody; and it is known to this account only.
    const cookie = [...own.jar].find(([name]) => name === 'atrium.known-device')?.join('=') ?? ''
    for (let at = 0; at < 5; at++) expect((await guess(people.clerk, { cookie })).statusCode).toBe(401)
    expect((await guess(people.clerk, { cookie })).statusCode).toBe(429)
    await database.pool.query('delete from quotas')
    for (let at = 0; at < 5; at++) await guess(people.manager, {})
    expect((await guess(people.manager, { cookie })).statusCode).toBe(429)
  })
})

describe('a flood of sign-ups', () => {
  const HOSTILE = '4@8({[<369&#!1|/$5+7%2'.repeat(9).slice(0, 198)
  const register = (password: string, remoteAddress = '203.0.113.20') =>
    app.server.inject({
      method: 'POST',
      url: '/Account/Register',
      headers: { 'content-type': 'application/json' },
      payload: { companyName: 'Flood'.repeat(40), firstName: 'A', lastName: 'B', email: 'flood@test.example', password },
      remoteAddress,
    })

  test('keeps nobody else waiting: passwords are estimated before the transaction, each for a limited time', async () => {
    // The thread that estimates has loaded its word lists.
    await register('short and weak')
    const sent = Array.from({ length: 4 }, () => register(HOSTILE))
    let longest = 0
    const isOver = Promise.all(sent).then(() => true)
    do {
      const began = performance.now()
      // A write, which on the embedded database needs its one connection.
      await testApp.call('visitor', account.login, { username: 'somebody@test.example', password: 'x' })
      longest = Math.max(longest, performance.now() - began)
      await database.pool.query('delete from quotas')
    } while (!(await Promise.race([isOver, new Promise((done) => setTimeout(done, 20, false))])))
    expect(longest).toBeLessThan(3_000)
  })

  test('is counted also where each is refused', async () => {
    await database.pool.query('delete from quotas')
    for (let at = 0; at < 30; at++) expect((await register('aaaaaaaaaaaa')).statusCode).toBe(400)
    expect((await register('aaaaaaaaaaaa')).statusCode).toBe(429)
    await database.pool.query('delete from quotas')
  })
})

describe('session fixation', () => {
  test('a cookie from before the login is worth nothing after it, be it made up or somebody else’s', async () => {
    const attacker = await loggedIn('otherLandlord')
    const planted = attacker.jar.get(SESSION) as string
    const victim = browserOf(testApp)
    victim.jar.set(SESSION, planted)
    await victim.call(account.login, { username: people.client, password: PASSWORD })
    expect(victim.jar.get(SESSION)).not.toBe(planted)
    expect(await isIn(victim)).toBe(true)
    expect(await isIn(attacker)).toBe(false)
  })

  test('each login and each change of how one logs in brings a new token', async () => {
    const from = await loggedIn('client')
    const seen = [from.jar.get(SESSION)]
    await from.call(account.login, { username: people.client, password: PASSWORD })
    seen.push(from.jar.get(SESSION))
    await from.call(account.changePassword, { currentPassword: PASSWORD, newPassword: 'quiet meadow lantern 52' })
    seen.push(from.jar.get(SESSION))
    await from.call(account.changePassword, { currentPassword: 'quiet meadow lantern 52', newPassword: 'loud harbour candle 17' })
    seen.push(from.jar.get(SESSION))
    expect(new Set(seen).size).toBe(4)
    for (const old of seen.slice(0, 3)) {
      const thief = browserOf(testApp)
      thief.jar.set(SESSION, old as string)
      expect(await isIn(thief)).toBe(false)
    }
  })
})

describe('a session', () => {
  test('ends everywhere at once, sockets too, when its user is locked', async () => {
    const from = await loggedIn('manager')
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const cookie = `${SESSION}=${from.jar.get(SESSION)}`
    const socket = io(`http://127.0.0.1:${port}`, {
      path: HUB_PATH,
      transports: ['websocket'],
      extraHeaders: { cookie },
      reconnection: false,
    })
    await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail))
    const dropped = new Promise((done) => socket.once('disconnect', done))
    const { rows } = await database.pool.query('update users set active = false where email = $1 returning id', [people.manager])
    app.services.forgetViewer(rows[0].id)
    await dropped
    expect(await isIn(from)).toBe(false)
    socket.connect()
    expect(await new Promise((done) => socket.once('connect_error', (error) => done(error.message)))).toBe('Please log in')
    socket.close()
    await database.pool.query('update users set active = true where email = $1', [people.manager])
  })

  test('is listed with where it is, and ended from elsewhere: one, or all but this', async () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1'
    const [here, phone, other] = [
      await loggedIn('neighbour'),
      await loggedIn('neighbour', { 'user-agent': agent }),
      await loggedIn('neighbour'),
    ]
    const { items } = (await here.call(calls.sessions, {})).body
    expect(items[0]).toMatchObject({ current: true, address: '127.0.0.1' })
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    const onPhone = items.find(({ system }) => system === 'iPhone')
    expect(onPhone).toMatchObject({ browser: 'Safari', mobile: true })
    const id = onPhone?.id as number
    const stranger = await loggedIn('otherLandlord')
    expect((await stranger.call(calls.revokeSession, { id })).status).toBe(404)
    expect(await isIn(phone)).toBe(true)
    expect((await here.call(calls.revokeSession, { id })).status).toBe(200)
    expect([await isIn(phone), await isIn(other)]).toEqual([false, true])
    expect((await here.call(calls.revokeOtherSessions, {})).status).toBe(200)
    expect([await isIn(here), await isIn(other)]).toEqual([true, false])
    expect((await here.call(calls.sessions, {})).body.items).toHaveLength(1)
  })

  test('is over a day after the login, a week when it was to be remembered, however busy it was', async () => {
    const day = await loggedIn('corporate')
    const week = browserOf(testApp)
    await week.call(account.login, { username: people.corporate, password: PASSWORD, rememberMe: true })
    const { rows } = await database.pool.query(
      'select extract(epoch from expires_at - created_at)::int as s from sessions order by id desc limit 2',
    )
    expect(rows.map(({ s }) => Math.round(s / 3600))).toEqual([7 * 24, 24])
    await database.pool.query(
      "update sessions set updated_at = now() - interval '3 days', created_at = now() - interval '6 days'",
    )
    const before = await database.pool.query('select id, expires_at from sessions order by id')
    app.services.forgetViewer()
    expect([await isIn(day), await isIn(week)]).toEqual([true, true])
    expect((await database.pool.query('select id, expires_at from sessions order by id')).rows).toEqual(before.rows)
    await database.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)",
      [people.corporate],
    )
    app.services.forgetViewer()
    expect([await isIn(day), await isIn(week)]).toEqual([false, false])
  })

  test('that nobody has used for a working day is over, one that is remembered after a weekend', async () => {
    const day = await loggedIn('corporate')
    const week = browserOf(testApp)
    await week.call(account.login, { username: people.corporate, password: PASSWORD, rememberMe: true })
    const idle = async (hours: number) => {
      await database.pool.query(`update sessions set last_seen_at = now() - interval '1 minute' * $1`, [hours * 60])
      app.services.forgetViewer()
      return [await isIn(day), await isIn(week)]
    }
    expect(await idle(7.9)).toEqual([true, true])
    const listed = async () => (await week.call(calls.sessions, {})).body.items.length
    const before = await listed()
    await idle(0)
    await database.pool.query(
      "update sessions set last_seen_at = now() - interval '9 hours' where expires_at - created_at < interval '2 days'",
    )
    expect(await listed()).toBeLessThan(before)
    expect(await idle(8.1)).toEqual([false, true])
    expect((await day.call(calls.sessions, {})).status).toBe(401)
    expect(await idle(71.9)).toEqual([false, true])
    expect(await idle(72.1)).toEqual([false, false])
  })

  test('is used by what a person does, noted once in five minutes; what an open page asks by itself does not count', async () => {
    const from = await loggedIn('corporate')
    const age = async (set?: string) => {
      if (set) await database.pool.query('update sessions set last_seen_at = now() - $1::interval', [set])
      app.services.forgetViewer()
      const { rows } = await database.pool.query(
        'select extract(epoch from now() - last_seen_at)::int as s from sessions order by id desc limit 1',
      )
      return rows[0].s as number
    }
    await age('1 hour')
    expect((await from.call(account.getUser, {})).status).toBe(200)
    await isIn(from)
    expect(await age()).toBeGreaterThanOrEqual(3600)
    // Also when the server knows who it is from what the page asked a moment ago.
    await from.call(account.getUser, {})
    await from.call(calls.sessions, {})
    expect(await age()).toBeLessThan(60)
    await age('4 minutes')
    await from.call(calls.sessions, {})
    expect(await age()).toBeGreaterThanOrEqual(240)
  })

  test('of an admin who helps somebody cannot change how that person logs in', async () => {
    const from = await loggedIn('basicLandlord')
    await database.pool.query(
      "update sessions set support_by = 1, support_until = now() + interval '1 hour' where user_id = (select id from users where email = $1)",
      [people.basicLandlord],
    )
    app.services.forgetViewer()
    for (const [call, ask] of [
      [calls.startTwoFactor, {}],
      [calls.passkeyOptions, {}],
      [calls.revokeOtherSessions, {}],
      [calls.renewRecoveryCodes, {}],
      [accountSettings.changeEmail, { email: 'admin@evil.example' }],
      [account.changePassword, { currentPassword: PASSWORD, newPassword: 'quiet meadow lantern 52' }],
    ] as const)
      expect((await from.call(call, ask as never)).status, call.path).toBe(403)
  })

  test('of a plain address has cookies for the server only; on HTTPS also for HTTPS only', async () => {
    const flags = async (env: NodeJS.ProcessEnv) => {
      const opened = await openTestApp(env)
      const { response } = await opened.call('visitor', account.login, { username: people.client, password: PASSWORD })
      return ([response.headers['set-cookie'] ?? []].flat() as string[]).filter((line) => !/dont_remember/.test(line))
    }
    for (const line of await flags({ PUBLIC_URL: 'https://portal.example' })) {
      expect(line).toMatch(/^__Host-atrium\./)
      for (const flag of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i]) expect(line).toMatch(flag)
      expect(line).not.toMatch(/Domain=/i)
    }
    expect((await flags({})).every((line) => /HttpOnly/i.test(line) && !/; Secure/i.test(line))).toBe(true)
  })
})

describe('a session cookie', () => {
  const https = { PUBLIC_URL: 'https://portal.example' }
  const sessionOf = (from: ReturnType<typeof browserOf>) => [...from.jar].find(([name]) => name.endsWith('session_token'))
  const userOf = async (opened: typeof testApp, cookie: string) => {
    const answer = await opened.app.server.inject({ url: '/Account/GetUser', headers: { cookie } })
    return answer.statusCode === 200 ? (answer.json().email as string) : answer.statusCode
  }

  test('is read under the one name that is in use: one planted under another name opens nobody’s account', async () => {
    const opened = await openTestApp(https)
    const victim = browserOf(opened)
    await victim.call(account.login, { username: people.client, password: PASSWORD })
    const [name = '', value = ''] = sessionOf(victim) ?? []
    expect(name).toBe('__Host-atrium.session_token')
    const planted = 'made.up'
    for (const other of ['atrium.session_token', '__Secure-atrium.session_token']) {
      // The victim's browser sends what a page of a neighbouring host has planted beside its own.
      expect(await userOf(opened, `${other}=${planted}; ${name}=${value}`)).toBe(people.client)
      expect(await userOf(opened, `${other}=${planted}`)).toBe(401)
      expect(await userOf(opened, `${other}=${value}`)).toBe(401)
    }
    expect(await userOf(opened, `${name}=${value}`)).toBe(people.client)
  })

  test('that stands twice in a request is the first everywhere: who it is and whose session is changed are the same', async () => {
    const [one, two] = [await loggedIn('clerk'), await loggedIn('neighbour')]
    const [first, second] = [sessionOf(one), sessionOf(two)].map((pair) => pair?.join('='))
    expect(await userOf(testApp, `${first}; ${second}`)).toBe(people.clerk)
    await app.server.inject({ url: '/Account/logout', headers: { cookie: `${first}; ${second}` } })
    expect([await isIn(one), await isIn(two)]).toEqual([false, true])
  })

  test('whose signature does not fit is not looked up, however often it is sent', async () => {
    const from = await loggedIn('clerk')
    const [name = '', value = ''] = sessionOf(from) ?? []
    expect(await isIn(from)).toBe(true)
    const [token] = decodeURIComponent(value).split('.')
    for (const forged of [`${token}`, `${token}.`, `${token}.AAAA`, `${token}.${'A'.repeat(43)}=`])
      expect(await userOf(testApp, `${name}=${encodeURIComponent(forged)}`)).toBe(401)
  })
})

describe('a link or a picture on another site', () => {
  const logout = (headers: Record<string, string>, from: ReturnType<typeof browserOf>) => {
    const cookie = [...from.jar].map((pair) => pair.join('=')).join('; ')
    return app.server.inject({ url: '/Account/logout', headers: { cookie, ...headers } })
  }

  test('logs nobody out; our own pages and a typed address do', async () => {
    const from = await loggedIn('corporate')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/page' },
    ])
      expect((await logout(headers as Record<string, string>, from)).statusCode, JSON.stringify(headers)).toBe(403)
    expect(await isIn(from)).toBe(true)
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
      const again = await loggedIn('corporate')
      expect((await logout(headers as Record<string, string>, again)).statusCode).toBe(200)
      expect(await isIn(again)).toBe(false)
    }
  })
})

describe('a forged request', () => {
  const post = (headers: Record<string, string>, payload = '{}', url = '/Account/RevokeOtherSessions') =>
    testApp.send('landlord', { method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })

  test('from another site is refused, whatever it leaves out', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost.evil.example', host: 'localhost' },
    ])
      expect((await post(headers as Record<string, string>)).statusCode, JSON.stringify(headers)).toBe(403)
  })

  test('as a form, which needs no permission to be sent, is not read', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await post({ 'content-type': type }, 'firstName=Mallory', '/Account/SaveUserDefaultPage')
      expect([400, 415]).toContain(answer.statusCode)
    }
    const boundary = 'x'
    const body = `--x\r\ncontent-disposition: form-data; name="command"\r\n\r\n{"firstName":"Mallory"}\r\n--x--\r\n`
    const type = `multipart/form-data; boundary=${boundary}`
    const url = '/Account/UpdateAccount'
    expect((await post({ 'content-type': type, 'sec-fetch-site': 'cross-site' }, body, url)).statusCode).toBe(403)
    expect((await post({ 'content-type': type, origin: 'null' }, body, url)).statusCode).toBe(403)
  })

  test('a login forged from another site starts no session', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/Account/login',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      payload: { username: people.client, password: PASSWORD },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })
})

test('a made-up Host gets into no link that is mailed', async () => {
  const opened = await openTestApp({ PUBLIC_URL: 'https://portal.example' })
  const from = browserOf(opened, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  await from.call(account.login, { username: people.client, password: PASSWORD })
  expect((await from.call(accountSettings.changeEmail, { email: 'new@test.example' })).status).toBe(200)
  for (const to of [people.client, 'new@test.example']) {
    const [mail] = await mailsTo(opened, to)
    expect(mail?.action?.url).toMatch(/^https:\/\/portal\.example\/account/)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  }
})

test('an unknown address takes as long as a wrong password', async () => {
  const time = async (username: string) => {
    const began = performance.now()
    await testApp.call('visitor', account.login, { username, password: 'wrong' })
    return performance.now() - began
  }
  await time('warm@test.example')
  const [existing, unknown] = [[], []] as [number[], number[]]
  for (let at = 0; at < 4; at++) {
    existing.push(await time(people.expiredLandlord))
    unknown.push(await time(`nobody-${at}@test.example`))
  }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[1] as number
  expect(middle(unknown)).toBeGreaterThan(middle(existing) * 0.4)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows', false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome', 'Android', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
  ['curl/8.0', '', '', false],
])('%s is told by its name', (agent, browser, system, mobile) => {
  expect(readAgent(agent)).toEqual({ browser, system, mobile })
})

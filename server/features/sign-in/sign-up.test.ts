import { account } from '@atrium/contract/access/account.ts'
import type { Subscription } from '@atrium/contract/access/current-plan.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { outbox } from '@atrium/contract/admin/platform.ts'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { describe, expect, test } from 'vitest'
import { PASSWORD, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp({ PUBLIC_URL: 'http://portal.example' })
const { call, send, database, cookies } = app
const GOOD = 'violet kettle orbit'
const OVER = 'This link does not work any more. Links work once, and for a limited time.'

const company = (more: object = {}) => ({
  companyName: 'Lakeside Holdings',
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@lakeside.example',
  password: GOOD,
  country: 'CA',
  ...more,
})
const register = (more: object = {}) => call('visitor', signUp.register, company(more))
const lastMail = async (to: string) => (await mailsTo(app, to)).at(-1)
const count = async (table: string) => (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number
const isIn = async (cookie: string) =>
  (await send('visitor', { method: 'GET', url: '/Account/IsAuthenticated', headers: { cookie } })).json()
    .isAuthenticated as boolean
const currentSession = (response: { headers: Record<string, unknown> }) =>
  ([response.headers['set-cookie'] ?? []].flat() as string[]).find((line) => line.includes('session_token'))?.split(';')[0] ?? ''
const login = (username: string, password: string) => call('visitor', account.login, { username, password })
/** What an hour's limit counts for this address of the network; the tests of the limits fill it. */
const forgiven = () => database.pool.query('delete from quotas')

describe('a company signs itself up', () => {
  test.each([
    [
      { country: 'FR', language: 'fr', timeZone: 'Europe/Paris' },
      { country: 'FR', language: 'fr', time_zone: 'Europe/Paris', currency: 'EUR' },
    ],
    [
      { country: 'US', timeZone: 'Mars/Olympus' },
      { country: 'US', language: 'en', time_zone: 'America/Toronto', currency: 'USD' },
    ],
  ])('and starts where it is: %j', async (said, stored) => {
    await forgiven()
    const email = `${said.country.toLowerCase()}@lakeside.example`
    expect((await register({ email, companyName: `Company of ${said.country}`, ...said })).status).toBe(200)
    await call('visitor', signUp.verifyAccount, { id: keyOf(await lastMail(email)) })
    const { rows } = await database.pool.query('select country, language, time_zone, currency from landlords where name = $1', [
      `Company of ${said.country}`,
    ])
    expect(rows).toEqual([stored])
  })

  test('and begins when its address is verified: a trial, an administrator, logged in', async () => {
    const before = await count('landlords')
    expect((await register()).body).toEqual({ successful: true, errorMessage: null, mail: false })
    expect(await count('landlords')).toBe(before)
    const mail = await lastMail('nora@lakeside.example')
    expect(mail?.action?.url).toMatch(/^http:\/\/portal\.example\/verify\/[\w-]{43}$/)
    const verified = await call('visitor', signUp.verifyAccount, { id: keyOf(mail) })
    expect(verified.body).toMatchObject({ successful: true, email: 'nora@lakeside.example' })
    const entered = await call('visitor', signUp.autologin, { key: verified.body.key })
    const cookie = currentSession(entered.response)
    expect(await isIn(cookie)).toBe(true)
    const user = (await send('visitor', { method: 'GET', url: '/Account/GetUser', headers: { cookie } })).json()
    expect(user).toMatchObject({ permissions: { isLandlordAdmin: true }, landlord: { name: 'Lakeside Holdings' } })
    const plan = await send('visitor', {
      method: 'GET',
      url: '/Subscription/GetUserCurrentSubscriptionPlan',
      headers: { cookie },
    })
    expect(plan.json()).toMatchObject({ isTrial: true, valid: true })
    // The page had told what it would have.
    const { days, sites, tenants, groups } = (await call('visitor', signUp.getTrial, {})).body
    const subscription = plan.json() as Subscription
    expect(subscription).toMatchObject({ plan: { sites, tenants } })
    const end = Date.now() + days * 86_400_000
    expect(Math.abs(Date.parse(subscription.trialEnd ?? '') - end)).toBeLessThan(86_400_000)
    const on = new Set(subscription.metaData.filter((one) => one.booleanValue1).map(({ key }) => key))
    const bundles = ['Billings', 'Legal', 'Construction']
    const told = planFeatures.filter(({ name }) => !bundles.includes(name))
    const has = ({ key }: { key: string }) => {
      const bundle = key.split('_')[0] as string
      return on.has(key) && (!bundles.includes(bundle) || on.has(bundle))
    }
    expect(groups.flatMap(({ included }) => included).sort()).toEqual(
      told
        .filter(has)
        .map(({ name }) => name)
        .sort(),
    )
    const missing = told.filter((feature) => !has(feature))
    expect(groups.flatMap((group) => group.missing).sort()).toEqual(missing.map(({ name }) => name).sort())
    expect((await login('nora@lakeside.example', GOOD)).status).toBe(200)
  })

  test('each of its keys works once, and not in the place of another', async () => {
    await register({ email: 'once@lakeside.example' })
    const key = keyOf(await lastMail('once@lakeside.example'))
    expect((await call('visitor', signUp.autologin, { key })).status).toBe(404)
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: GOOD })).status).toBe(404)
    const [one, two] = await Promise.all([1, 2].map(() => call('visitor', signUp.verifyAccount, { id: key })))
    expect([one?.status, two?.status].sort()).toEqual([200, 404])
    const autologin = (one?.status === 200 ? one : two)?.body.key as string
    expect((await call('visitor', signUp.verifyAccount, { id: autologin })).failure.errorMessage).toBe(OVER)
    expect((await call('visitor', signUp.autologin, { key: autologin })).status).toBe(200)
    expect((await call('visitor', signUp.autologin, { key: autologin })).failure.errorMessage).toBe(OVER)
  })

  test('a link that is too old opens nothing', async () => {
    await register({ email: 'late@lakeside.example' })
    const key = keyOf(await lastMail('late@lakeside.example'))
    await database.pool.query("update registrations set expires_at = now() - interval '1 minute'")
    expect((await call('visitor', signUp.verifyAccount, { id: key })).failure.errorMessage).toBe(OVER)
  })

  test('another’s registration with the same address does not put its password on the account', async () => {
    await register({ email: 'victim@lakeside.example', password: 'attacker pottery gravel', companyName: 'Evil' })
    await register({ email: 'victim@lakeside.example' })
    const [theirs, own] = await mailsTo(app, 'victim@lakeside.example')
    // Whose of the two passwords is the owner's nobody knows: the later mail asks for one, the earlier link is over.
    expect((await call('visitor', signUp.verifyAccount, { id: keyOf(theirs) })).failure.errorMessage).toBe(OVER)
    expect(own?.subject).toBe('Finish your sign-up: choose a password')
    const chosen = { key: keyOf(own), password: 'marble thunder cottage' }
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, chosen)).body).toMatchObject({ email: 'v…@lakeside.example' })
    for (const typed of ['attacker pottery gravel', GOOD])
      expect((await login('victim@lakeside.example', typed)).status).toBe(401)
    expect((await login('victim@lakeside.example', chosen.password)).status).toBe(200)
    expect((await call('visitor', signUp.verifyAccount, { id: keyOf(theirs) })).failure.errorMessage).toBe(OVER)
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, chosen)).failure.errorMessage).toBe(OVER)
  })

  test('registering over somebody’s pending registration, then asking for a reset, brings in no password but the one chosen by the link', async () => {
    await forgiven()
    const email = 'pending@lakeside.example'
    await register({ email })
    await register({ email, password: 'attacker pottery gravel', companyName: 'Evil' })
    await call('visitor', signUp.resetPassword, { email })
    const mails = await mailsTo(app, email)
    expect(mails.map(({ action }) => action?.url.split('/').at(-2))).toEqual(['verify', 'reset-password', 'reset-password'])
    for (const mail of mails)
      expect((await call('visitor', signUp.verifyAccount, { id: keyOf(mail) })).failure.errorMessage).toBe(OVER)
    const key = keyOf(mails.at(-1))
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key })).body).toMatchObject({ email: 'p…@lakeside.example' })
    const password = 'marble thunder cottage'
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password })).status).toBe(200)
    expect([(await login(email, 'attacker pottery gravel')).status, (await login(email, password)).status]).toEqual([401, 200])
    // The links of the others are over with it.
    for (const mail of mails)
      expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key: keyOf(mail), password })).status).toBe(404)
  })

  test('one who has not verified yet is told so at the login, and gets a new link by asking', async () => {
    await register({ email: 'waiting@lakeside.example' })
    const { status, failure } = await login('waiting@lakeside.example', GOOD)
    expect([status, failure.errorMessage]).toEqual([
      403,
      'Verify your e-mail address first. The link is in the mail we sent you.',
    ])
    expect((await login('waiting@lakeside.example', 'a wrong one altogether')).status).toBe(401)
    const [first] = await mailsTo(app, 'waiting@lakeside.example')
    await call('visitor', signUp.resetPassword, { email: 'waiting@lakeside.example' })
    const again = await lastMail('waiting@lakeside.example')
    expect(again?.subject).toBe('Finish your sign-up: choose a password')
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key: keyOf(again), password: GOOD })).status).toBe(200)
    expect((await call('visitor', signUp.verifyAccount, { id: keyOf(first) })).status).toBe(404)
    expect((await login('waiting@lakeside.example', GOOD)).status).toBe(200)
  })

  test('what the body says beyond the form is not believed', async () => {
    const more = { roleId: 1, landlordId: 1, emailVerified: true, isTrial: false, planId: 2, language: 'fr' }
    await register({ email: 'greedy@lakeside.example', companyName: 'Greedy', ...more })
    const mail = await lastMail('greedy@lakeside.example')
    expect(mail?.subject).toBe('Vérifiez votre adresse e-mail')
    expect((await database.pool.query("select 1 from users where email = 'greedy@lakeside.example'")).rows).toEqual([])
    await call('visitor', signUp.verifyAccount, { id: keyOf(mail) })
    const { rows } = await database.pool.query(
      "select role_id, landlord_id, is_trial, valid, plan_id from users u join landlords l on l.id = u.landlord_id where u.email = 'greedy@lakeside.example'",
    )
    expect(rows).toMatchObject([{ role_id: 3, is_trial: true, valid: false, plan_id: 1 }])
    expect(rows[0].landlord_id).not.toBe(1)
  })

  test('puts no link of its own into a mail to somebody else: full addresses are refused, bare hosts are no link', async () => {
    await forgiven()
    for (const name of ['Win at https://evil.example', 'www.evil.example', 'evil.example/win', 'EVIL.example:8080'])
      for (const field of ['companyName', 'firstName', 'lastName'])
        expect((await register({ email: 'lured@lakeside.example', [field]: name })).failure.fields).toEqual({
          [field]: 'A name cannot contain a web address',
        })
    await register({ email: 'lured@lakeside.example', companyName: 'Evil.example', firstName: 'St.John' })
    const { rows } = await database.pool.query(`select id from mails where "to" = 'lured@lakeside.example'`)
    const mail = (await call('admin', outbox.get, { id: rows[0].id } as never)).body
    for (const text of [mail.text, mail.html]) {
      expect(text).not.toMatch(/evil\.example/i)
      expect(text).toContain('Evil.\u2060example')
      expect(text).toContain('http://portal.example/verify/')
    }
  })

  test('a password that is easy to guess is refused, and the field says why', async () => {
    await forgiven()
    for (const [password, why] of [
      ['short', 'Use at least 10 characters'],
      ['password123', 'This is a common password. Choose another.'],
      ['aaaaaaaaaaaa', 'Repeats, sequences and dates are easy to guess. Add other words.'],
      ['lakeside nora', 'Names and single words are easy to guess. Put a few together.'],
    ] as const) {
      const { status, failure } = await register({ email: 'weak@lakeside.example', password })
      expect([status, failure.fields?.['password']]).toEqual([400, why])
    }
    expect(await mailsTo(app, 'weak@lakeside.example')).toEqual([])
  })
})

describe('nobody learns who has an account', () => {
  const reset = (email: string) => call('visitor', signUp.resetPassword, { email })

  test('by signing up: the same answer, one mail, the owner is told', async () => {
    await forgiven()
    const [existing, unknown] = [await register({ email: people.client }), await register({ email: 'new@lakeside.example' })]
    expect(existing.body).toEqual(unknown.body)
    expect([existing.status, Object.keys(existing.response.headers).sort()]).toEqual([
      unknown.status,
      Object.keys(unknown.response.headers).sort(),
    ])
    const [mail, ...others] = await mailsTo(app, people.client)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'You have an account already', action: { url: 'http://portal.example/login' } })
    expect(await mailsTo(app, 'new@lakeside.example')).toHaveLength(1)
    // What the form was given opens neither, and says the same of both.
    expect((await login(people.client, GOOD)).failure.errorMessage).toBe(
      (await login('new@lakeside.example', GOOD)).failure.errorMessage,
    )
    expect((await login(people.client, PASSWORD)).status).toBe(200)
  })

  test('by asking for a new password: the same answer, one mail', async () => {
    const answers = [await reset(people.neighbour), await reset('nobody@lakeside.example')]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await mailsTo(app, people.neighbour)).map(({ subject }) => subject)).toEqual(['Set a new password'])
    expect((await mailsTo(app, 'nobody@lakeside.example')).map(({ subject }) => subject)).toEqual([
      'There is no account with this address',
    ])
  })

  test('by how much work it is: the same statements run either way', async () => {
    await forgiven()
    const statements = async (work: () => Promise<unknown>) => {
      const seen: string[] = []
      const original = database.pool.connect.bind(database.pool)
      // With a callback it is the pool itself, for a query of its own, such as those of the workers that send the mail.
      database.pool.connect = (async (callback?: unknown) => {
        if (callback) return original(callback as never)
        const client = await (original as () => Promise<{ query: (...args: unknown[]) => unknown }>)()
        return new Proxy(client, {
          get(target, key) {
            const value = Reflect.get(target, key)
            if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
            return (...args: unknown[]) => {
              const [first] = args as [string | { text: string }]
              seen.push((typeof first === 'string' ? first : first.text).slice(0, 60))
              return target.query(...args)
            }
          },
        })
      }) as never
      await work()
      database.pool.connect = original
      return seen
    }
    const existing = await statements(() => reset(people.corporate))
    expect(existing.length).toBeGreaterThan(5)
    expect(await statements(() => reset('ghost@lakeside.example'))).toEqual(existing)
    const taken = await statements(() => register({ email: people.corporate }))
    expect(await statements(() => register({ email: 'fresh@lakeside.example' }))).toEqual(taken)
  })

  test('a mailbox gets five mails an hour at most, and the answer does not change', async () => {
    await forgiven()
    for (let at = 0; at < 7; at++) expect((await reset('flooded@lakeside.example')).status).toBe(200)
    expect(await mailsTo(app, 'flooded@lakeside.example')).toHaveLength(5)
  })

  test('the check of an address is for those who create users, and not without end', async () => {
    const exists = async (email: string, id?: number) => (await call('landlord', signUp.emailExists, { email, id })).body.exists
    expect([await exists(people.client.toUpperCase()), await exists('free@test.example')]).toEqual([true, false])
    // Of another company's people it says nothing; an admin knows them all.
    expect(await exists(people.otherClient)).toBe(false)
    expect((await call('admin', signUp.emailExists, { email: people.otherClient })).body.exists).toBe(true)
    const { rows } = await database.pool.query('select id from users where email = $1', [people.client])
    expect(await exists(people.client, rows[0].id)).toBe(false)
    for (const who of ['visitor', 'client', 'manager'] as const)
      expect((await call(who, signUp.emailExists, { email: people.client })).status).toBeGreaterThanOrEqual(401)
    let status = 200
    for (let at = 0; at < 101 && status === 200; at++)
      status = (await call('landlord', signUp.emailExists, { email: 'x@y.example' })).status
    expect(status).toBe(429)
  })
})

describe('a new password by a mailed link', () => {
  test('is set once, ends every session, and its owner is told', async () => {
    await forgiven()
    const cookie = cookies.manager
    expect(await isIn(cookie)).toBe(true)
    await call('visitor', signUp.resetPassword, { email: people.manager })
    const key = keyOf(await lastMail(people.manager))
    const visit = await call('visitor', signUp.resetKeyPasswordOnVisit, { key })
    expect(visit.body).toEqual({ successful: true, errorMessage: null, email: 'm…@test.example' })
    expect(
      (await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: 'manager test' })).failure.fields,
    ).toHaveProperty('password')
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: GOOD })).status).toBe(200)
    expect(await isIn(cookie)).toBe(false)
    expect((await login(people.manager, PASSWORD)).status).toBe(401)
    expect((await login(people.manager, GOOD)).status).toBe(200)
    expect((await lastMail(people.manager))?.subject).toBe('Your password was changed')
    expect(
      (await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: 'another pebble lantern' })).failure.errorMessage,
    ).toBe(OVER)
  })

  test('the link leads to our own address, whatever Host the request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' }
    await send('visitor', { method: 'POST', url: '/Account/ResetPassword', headers, payload: { email: people.otherClient } })
    await send('visitor', {
      method: 'POST',
      url: '/Account/Register',
      headers,
      payload: company({ email: 'host@lakeside.example' }),
    })
    for (const to of [people.otherClient, 'host@lakeside.example'])
      expect((await lastMail(to))?.action?.url).toMatch(/^http:\/\/portal\.example\//)
  })

  test('a locked user gets none, and a link from before the lock opens nothing', async () => {
    await call('visitor', signUp.resetPassword, { email: people.otherClient })
    const key = keyOf(await lastMail(people.otherClient))
    await database.pool.query('update users set active = false where email = $1', [people.otherClient])
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: GOOD })).status).toBe(404)
    await call('visitor', signUp.resetPassword, { email: people.otherClient })
    expect((await lastMail(people.otherClient))?.subject).toBe('There is no account with this address')
  })

  test('neither the key nor the password stands in the audit log, the outbox or the key’s own table', async () => {
    await forgiven()
    await call('visitor', signUp.resetPassword, { email: people.basicLandlord })
    const key = keyOf(await lastMail(people.basicLandlord))
    await call('visitor', signUp.resetKeyPasswordOnVisit, { key })
    for (const table of ['audit_entries', 'mails', 'tickets', 'registrations']) {
      const { rows } = await database.pool.query(`select ${table}::text as text from ${table}`)
      expect(JSON.stringify(rows)).not.toContain(key)
      expect(JSON.stringify(rows)).not.toContain(GOOD)
    }
  })

  test('keys cannot be guessed through: after thirty wrong ones even a right one has to wait', async () => {
    await forgiven()
    await call('visitor', signUp.resetPassword, { email: people.expiredLandlord })
    const key = keyOf(await lastMail(people.expiredLandlord))
    // Wrong in its first sign too: a key may end in any two.
    const wrong = (key.startsWith('A') ? 'B' : 'A') + key.slice(1, -2)
    for (let at = 0; at < 30; at++)
      expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key: `${wrong}${at + 10}` })).status).toBe(404)
    const { status, failure } = await call('visitor', signUp.resetKeyPasswordOnVisit, { key })
    expect([status, failure.errorMessage]).toEqual([429, 'Too many attempts. Try again in an hour.'])
    await forgiven()
    expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key })).status).toBe(200)
  })
})

test('the clients who are logged in are counted, per site and for all, by their landlord only', async () => {
  const total = async (who: 'landlord' | 'otherLandlord', siteId?: number) =>
    (await call(who, signUp.totalTenantLoginUsers, { siteId })).body.total
  const all = await total('landlord')
  expect(all).toBeGreaterThanOrEqual(3)
  // The corporate client alone: it has a client at each.
  expect(await total('landlord', 2)).toBe(1)
  await database.pool.query(
    "update sessions set expires_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [people.neighbour],
  )
  expect([await total('landlord'), await total('landlord', 3)]).toEqual([all - 1, 0])
  expect((await call('client', signUp.totalTenantLoginUsers, {})).status).toBe(403)
})

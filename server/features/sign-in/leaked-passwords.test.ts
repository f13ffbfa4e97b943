import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { account } from '@atrium/contract/access/account.ts'
import { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import { invitations } from '@atrium/contract/access/invitation.ts'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import pino from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { CORPORATE_CODE, INVITATION_KEY, PASSWORD, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

// A service that answers as the range search of Have I Been Pwned does, which knows one password. It is hard to guess, and leaked.

const LEAKED = 'velvet quarry lantern 47'
const GOOD = 'amber thistle harbour 93'
const TOLD = 'This password is known from a data leak. Choose another.'
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const other = '0018A45C4D1DEF81644B54AB7F969B88D65'

const requests: { path: string; padding: string | undefined }[] = []
const usual = (request: IncomingMessage, response: ServerResponse): unknown => {
  const prefix = request.url?.split('/').at(-1) ?? ''
  const suffixes = hashOf(LEAKED).startsWith(prefix) ? [`${hashOf(LEAKED).slice(5)}:3`] : []
  const padding = [GOOD, PASSWORD].map((password) => `${hashOf(password).slice(5)}:0`)
  return response.end([`${other}:12`, ...suffixes, ...padding].join('\r\n'))
}
let answer = usual
const service = createServer((request, response) => {
  requests.push({ path: request.url ?? '', padding: request.headers['add-padding']?.toString() })
  answer(request, response)
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
const testApp = await openTestApp({ PASSWORD_BREACH_URL: `${origin}/range/` }, { log })
const { call } = testApp
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
afterEach(() => {
  answer = usual
  requests.length = 0
  logged.length = 0
})
let names = 0
const newName = () => `person-${++names}`
const ana = { companyName: 'Leaky', firstName: 'Ana', lastName: 'Ito', email: 'ana@leaky.example' }

test('a leaked password is refused wherever one is chosen, at its field', async () => {
  await call('visitor', signUp.resetPassword, { email: people.neighbour })
  const key = keyOf((await mailsTo(testApp, people.neighbour)).at(-1))
  const change = { currentPassword: PASSWORD, newPassword: LEAKED }
  const logged = [
    (await call('client', account.changePassword, change)).failure,
    (await call('visitor', signUp.register, { ...ana, password: LEAKED })).failure,
    (await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: LEAKED })).failure,
    (await call('visitor', corporateSignUp.register, { ...ana, code: CORPORATE_CODE.north, password: LEAKED })).failure,
    (await call('visitor', invitations.createInvitedUser, { ...ana, key: INVITATION_KEY, password: LEAKED })).failure,
  ]
  expect(logged.map(({ errorMessage }) => errorMessage)).toEqual(logged.map(() => TOLD))
  expect(logged.map(({ fields }) => Object.keys(fields ?? {})[0])).toEqual(['newPassword', ...Array(4).fill('password')])
  // The link is not used up, and looking at it asks nobody.
  requests.length = 0
  expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key })).status).toBe(200)
  // Nor does a password whose key opens nothing.
  expect((await call('visitor', signUp.createFirstAdmin, { ...ana, key: 'any', password: LEAKED })).status).toBe(404)
  expect(requests).toEqual([])
  expect((await call('visitor', signUp.resetKeyPasswordOnVisit, { key, password: GOOD })).status).toBe(200)
})

test('the service learns five signs of the hash and asks for padding, which counts for nothing', async () => {
  const change = { currentPassword: PASSWORD, newPassword: GOOD }
  expect((await call('otherClient', account.changePassword, change)).status).toBe(200)
  expect(requests).toEqual([{ path: `/range/${hashOf(GOOD).slice(0, 5)}`, padding: 'true' }])
})

const broken: Record<string, typeof usual> = {
  'answers with an error': (_, response) => response.writeHead(500).end(),
  'leads elsewhere': (_, response) => response.writeHead(302, { location: '/' }).end(),
  'says nothing': () => {},
  'breaks off': (request) => request.socket.destroy(),
}
test.each(Object.keys(broken))(
  'a service that %s keeps nobody from choosing, and is noted without what was asked',
  async (name) => {
    answer = broken[name] ?? usual
    const email = `${newName()}@leaky.example`
    expect((await call('visitor', signUp.register, { ...ana, email, password: LEAKED })).status).toBe(200)
    const noted = logged.filter((line) => line.includes('leaked passwords could not be looked up'))
    expect(noted).toHaveLength(1)
    expect(noted[0]).not.toContain(hashOf(LEAKED).slice(0, 5))
  },
)

test('nobody waits for it with the database in hand', async () => {
  const timeOfCall = async () => {
    const began = performance.now()
    expect((await call('client', account.getUser, {})).status).toBe(200)
    return performance.now() - began
  }
  const alone = await timeOfCall()
  answer = () => {}
  const email = `${newName()}@leaky.example`
  const waiting = call('visitor', signUp.register, { ...ana, email, password: GOOD })
  await expect.poll(() => requests.length).toBe(1)
  expect(await timeOfCall()).toBeLessThan(Math.max(1_000, 10 * alone))
  expect((await waiting).status).toBe(200)
})

test('without the setting nobody is asked', async () => {
  const quiet = await openTestApp()
  expect((await quiet.call('visitor', signUp.register, { ...ana, password: LEAKED })).status).toBe(200)
  expect(requests).toEqual([])
})

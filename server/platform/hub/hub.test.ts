import type { AddressInfo } from 'node:net'
import { account } from '@atrium/contract/access/account.ts'
import { accountSupport, support } from '@atrium/contract/access/support.ts'
import { announcements } from '@atrium/contract/announcements/announcements.ts'
import type { EventNotices } from '@atrium/contract/kit/event-notice.ts'
import {
  HUB_CHANGED,
  HUB_EVENT,
  HUB_MISSED,
  HUB_PATH,
  type HubEventName,
  HubMessage,
  hubEvents,
  TopicsChanged,
  TopicsMissed,
} from '@atrium/contract/kit/events.ts'
import { products } from '@atrium/contract/products/products.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { idOf, ids, PASSWORD, people } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { publishChanges } from '../work/publish-changes.ts'

const { app, call, cookies, database } = await openTestApp()
const open: Socket[] = []
let address = ''

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of open) socket.close()
})

/** A browser of somebody's: what it has heard so far. */
async function listen(who: Caller, headers: Record<string, string> = {}, auth: object = {}) {
  const cookie = who === 'visitor' ? {} : { cookie: cookies[who] }
  const socket = io(address, {
    path: HUB_PATH,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { ...cookie, ...headers },
    auth,
  })
  open.push(socket)
  const received: HubMessage[] = []
  const missed: TopicsMissed[] = []
  socket.on(HUB_EVENT, (text: string) => received.push(HubMessage.parse(JSON.parse(text))))
  socket.on(HUB_MISSED, (text: string) => missed.push(TopicsMissed.parse(JSON.parse(text))))
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  return { socket, received, missed }
}

const pdf = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF' } }
const letter = (title: string, tenantId: number = ids.tenant.bakery) =>
  call('landlord', submissions.add, { type: 'WelcomeLetter', title, tenantId }, pdf)

test('whoever connects hears what has changed since its page was opened, as far as it may', async () => {
  const names = ['manager', 'clerk', 'client', 'otherLandlord'] as const
  const bread = { name: 'Rolls', type: 'Food', description: 'Fresh', tagList: [] }
  const begun = performance.now()
  const [early] = await Promise.all([listen('manager', {}, { missedMs: 60_000 }), call('client', products.save, bread as never)])
  await expect.poll(() => early.missed).toEqual([{}])
  const told = async (missedMs: unknown = performance.now() - begun) => {
    const browsers = await Promise.all(names.map((who) => listen(who, {}, { missedMs })))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return browsers.map(({ missed }) => missed.flatMap(({ topics }) => topics ?? ['all']))
  }
  await expect.poll(() => told()).toEqual([['product'], [], ['product'], []])
  expect(await told('long ago')).toEqual([[], [], [], []])
})

describe('an event of an entry that a role closes', () => {
  test('reaches nobody who has that role, and others as ever', async () => {
    const names = ['client', 'assistant', 'manager', 'clerk'] as const
    const browsers = Object.fromEntries(await Promise.all(names.map(async (who) => [who, await listen(who)] as const)))
    const heard = (title: string) =>
      names.filter((who) => browsers[who]?.received.some(({ string1 }: HubMessage) => string1 === title))
    const add = (type: 'WelcomeLetter' | 'LeaseDocument') =>
      call('landlord', submissions.add, { type, title: type, tenantId: ids.tenant.bakery }, pdf)
    await add('WelcomeLetter')
    await call('landlord', announcements.create, { title: 'Closed', siteId: ids.site.mall, description: 'x' })
    await add('LeaseDocument')
    await expect.poll(() => heard('LeaseDocument')).toEqual(['client', 'manager', 'clerk'])
    expect(heard('WelcomeLetter')).toEqual(['client', 'manager'])
    expect(heard('Closed')).toEqual(['client', 'manager'])
  })

  test('nor does it name the topic of what has changed there', async () => {
    const [clerk, manager] = [await listen('clerk'), await listen('manager')]
    const told = { clerk: [] as string[], manager: [] as string[] }
    const heard = (who: 'clerk' | 'manager') => (text: string) => told[who].push(...TopicsChanged.parse(JSON.parse(text)).topics)
    clerk.socket.on(HUB_CHANGED, heard('clerk'))
    manager.socket.on(HUB_CHANGED, heard('manager'))
    const bread = { name: 'Bread', type: 'Food', description: 'Fresh', tagList: [] }
    expect((await call('client', products.save, bread as never)).status).toBe(200)
    await call('landlord', submissions.add, { type: 'LeaseDocument', title: 'Open', tenantId: ids.tenant.bakery }, pdf)
    await expect.poll(() => [...new Set(told.clerk)]).toContain('submission')
    expect(told.manager).toContain('product')
    expect(told.clerk).not.toContain('product')
  })

  test('is named by its feature; the others are about people, the company, an emergency, or go to whom they name', () => {
    const notices: EventNotices = Object.assign({}, ...features.map(({ events }) => events))
    expect((Object.keys(hubEvents) as HubEventName[]).filter((event) => !notices[event]?.access)).toEqual([
      'corporateRequestApproved',
      'corporateRequestRejected',
      'corporateAccessEnded',
      'emergencyAlertSent',
      'chatMessage',
      'chatMessageUpdate',
      'chatTyping',
      'chatRead',
      'chatUserStatus',
      'workflowEnvelopeUpdated',
      'subscriptionChanged',
      'subscriptionNotice',
      'userRolePermissionUpdate',
      'themeChanged',
      'menuChanged',
      'tenantLogin',
      'tenantLogout',
      'editorChanged',
    ])
  })
})

describe('the hub', () => {
  test('tells a new document to its client and its landlord, and to nobody else', async () => {
    const names = ['client', 'corporate', 'landlord', 'manager', 'neighbour', 'otherLandlord', 'otherClient', 'admin'] as const
    const browsers = Object.fromEntries(await Promise.all(names.map(async (who) => [who, await listen(who)] as const)))
    await letter('Welcome')
    await expect
      .poll(() => names.filter((who) => browsers[who]?.received.length === 1))
      .toEqual(['client', 'corporate', 'landlord', 'manager'])
    expect(browsers['client']?.received[0]).toMatchObject({
      signalREventNameEnum: hubEvents.documentAdded.number,
      string1: 'Welcome',
      string2: 'WelcomeLetter',
      integer3: ids.tenant.bakery,
    })
    await letter('For the tower', ids.tenant.towerOffice)
    await expect.poll(() => names.filter((who) => browsers[who]?.received.length === 2)).toEqual(['corporate', 'landlord'])
    expect(browsers['neighbour']?.received).toEqual([])
  })

  test('tells how far a delivery is to whoever works for the company, also at some sites only, and to no client', async () => {
    const names = ['landlord', 'manager', 'client', 'otherLandlord'] as const
    const told: string[] = []
    for (const who of names)
      (await listen(who)).socket.on(HUB_CHANGED, (text: string) => text.includes('"mine"') && told.push(who))
    await publishChanges(database.db, { topics: ['delivery'], landlordIds: [1], onlyStaff: true, tab: 'mine' })
    await publishChanges(database.db, { topics: ['delivery'], landlordIds: [2], tab: 'mine' })
    await expect.poll(() => told).toContain('otherLandlord')
    expect(told.toSorted()).toEqual(['landlord', 'manager', 'otherLandlord'])
  })

  test('tells a changed role to those who have it, and ends what it said of them before', async () => {
    const [clerk, manager] = [await listen('clerk'), await listen('manager')]
    const ended = new Promise<string>((resolve) => clerk.socket.on('disconnect', resolve))
    const { version } = (await call('landlord', roles.get, { id: ids.role.clerk })).body
    await call('landlord', roles.savePermissions, { roleId: ids.role.clerk, version, permissions: [] })
    await expect
      .poll(() => clerk.received.map((message) => message.signalREventNameEnum))
      .toEqual([hubEvents.userRolePermissionUpdate.number])
    expect(await ended).toBe('io server disconnect')
    expect(manager.received).toEqual([])
  })

  test('tells a login and a logout of a client to its landlord, by ids alone, and of others nothing', async () => {
    const names = ['landlord', 'client', 'otherLandlord'] as const
    const browsers = Object.fromEntries(await Promise.all(names.map(async (who) => [who, await listen(who)] as const)))
    const logIn = async (username: string) => {
      const { headers } = await app.server.inject({
        method: 'POST',
        url: '/Account/login',
        payload: { username, password: PASSWORD },
      })
      return String(headers['set-cookie']).split(';')[0] ?? ''
    }
    await logIn(people.manager)
    const cookie = await logIn(people.client)
    await app.server.inject({ url: '/Account/logout', headers: { cookie } })
    const about = { integer2: ids.site.mall, integer3: ids.tenant.bakery, string1: '' }
    await expect
      .poll(() => browsers['landlord']?.received.slice(-2))
      .toMatchObject([
        { signalREventNameEnum: hubEvents.tenantLogin.number, ...about },
        { signalREventNameEnum: hubEvents.tenantLogout.number, ...about },
      ])
    for (const who of ['client', 'otherLandlord']) expect(browsers[who]?.received).toEqual([])
  })

  test('says nothing of what was rolled back', async () => {
    const { received } = await listen('client')
    const refused = await call(
      'landlord',
      submissions.addMany,
      { type: 'WelcomeLetter', title: 'Never', tenantIds: [ids.tenant.bakery, ids.tenant.southShop] },
      { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF' } },
    )
    expect(refused.status).toBe(400)
    await letter('After')
    await expect.poll(() => received.map((message) => message.string1)).toEqual(['After'])
  })

  test('refuses visitors and pages of other origins', async () => {
    await expect(listen('visitor')).rejects.toThrow('Please log in')
    await expect(listen('client', { origin: 'https://evil.example' })).rejects.toThrow()
  })

  test('ends the connection of whoever logs out', async () => {
    const { socket } = await listen('otherClient')
    const ended = new Promise<string>((resolve) => socket.on('disconnect', resolve))
    await call('otherClient', account.logout, {})
    expect(await ended).toBe('io server disconnect')
  })
})

describe('the connection of a support session', () => {
  const REASON = 'The client cannot find a document (ticket 4711)'
  /** The admin's own session ends by it. */
  async function signInAsClient() {
    const { response } = await call('admin', support.signInAs, { userId: idOf('client'), reason: REASON })
    const lines = [response.headers['set-cookie']].flat().map(String)
    cookies.admin = lines.find((line) => line.includes('session_token='))?.split(';')[0] as string
  }

  test('closes as the session runs out, and as the user ends it', async () => {
    await signInAsClient()
    await database.pool.query(`update sessions set support_until = now() + interval '3 seconds' where support_by is not null`)
    app.services.forgetViewer()
    const ended = await listen('admin')
    await new Promise((resolve) => ended.socket.on('disconnect', resolve))
    await database.pool.query(`update sessions set support_until = now() + interval '1 hour' where support_by is not null`)
    app.services.forgetViewer()
    const withdrawn = await listen('admin')
    const closed = new Promise((resolve) => withdrawn.socket.on('disconnect', resolve))
    await call('client', accountSupport.allow, { allow: false })
    await closed
    await expect(listen('admin')).rejects.toThrow('Please log in')
  })
})

import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { account } from '@atrium/contract/access/account.ts'
import { amenities } from '@atrium/contract/amenities/amenities.ts'
import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { chat, chatMessages } from '@atrium/contract/chat/chat.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { fieldSettings } from '@atrium/contract/custom-fields/field-settings.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { HUB_EVENT, HUB_PATH, type HubEventName, HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { companyMenus } from '@atrium/contract/menu/menu.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { themes } from '@atrium/contract/themes/themes.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { idOf, ids, type Person } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { publishInTransaction } from '../database/event-bus.ts'
import { decisionsOf } from '../feature.ts'
import { addressMessage, type PublishedEvent, rooms } from '../work/published-event.ts'

// Every event of the hub, and who hears it: one browser of everybody, open all the time.

const { app, call, cookies, database } = await openTestApp()
const { noticeOf } = decisionsOf(features)
const { mall, tower } = ids.site
const { bakery } = ids.tenant

const listeners = [
  'landlord',
  'manager',
  'deputy',
  'clerk',
  'client',
  'assistant',
  'corporate',
  'neighbour',
  'otherLandlord',
  'otherClient',
  'basicLandlord',
  'admin',
] as const satisfies readonly Person[]
type Listener = (typeof listeners)[number]

const heard = new Map<Listener, HubMessage[]>()
const sockets: Socket[] = []
/** Who has logged out. */
const left = new Set<Listener>()
const END = 'the end of a step'
const POLL = { timeout: 10_000, interval: 4 }
const AGAIN_AFTER = 100

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  for (const who of listeners) {
    const socket = io(address, {
      path: HUB_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: cookies[who] },
    })
    sockets.push(socket)
    const own: HubMessage[] = []
    heard.set(who, own)
    socket.on(HUB_EVENT, (text: string) => own.push(HubMessage.parse(JSON.parse(text))))
    // A changed role ends the connection, to be made anew.
    socket.on('disconnect', () => socket.connect())
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  }
})
afterAll(() => {
  for (const socket of sockets) socket.close()
})

const tell = (event: PublishedEvent) => publishInTransaction(database.db, 'announcement', addressMessage(event, 0))

/**
 * What was told before this has arrived at everybody once this has: one connection brings all of it, in its order. Told again to who has just
 * come back as who that is now.
 */
async function settled(): Promise<void> {
  const everybody = [rooms.admins, ...Object.values(ids.landlord).map(rooms.everyone)]
  const end = { event: 'subscriptionChanged', landlordId: 0, siteId: 0, tenantId: null, about: { string1: END } } as const
  let asked = 0
  const misses = async () => {
    if (asked++ % AGAIN_AFTER === 0) await tell({ ...end, only: everybody })
    return listeners.filter((who) => !left.has(who) && !heard.get(who)?.some(({ string1 }) => string1 === END))
  }
  await expect.poll(misses, POLL).toEqual([])
}

/** Who hears an event while something is done. */
async function hearing(event: HubEventName, step: () => Promise<unknown>): Promise<Listener[]> {
  for (const own of heard.values()) own.length = 0
  await step()
  const { number } = hubEvents[event]
  const has = () =>
    listeners.filter((who) => heard.get(who)?.some((one) => one.signalREventNameEnum === number && one.string1 !== END))
  // What is delivered by a job comes in its time.
  await expect.poll(has, POLL).not.toEqual([])
  await settled()
  return has()
}

const names = Object.keys(hubEvents) as HubEventName[]

test('what has the text of a toast is shown to people: by a notice, which is what the bell keeps too, or by a listener of its own', () => {
  const withoutNotice = names.filter((event) => 'toast' in hubEvents[event] && !noticeOf(event))
  expect(withoutNotice).toEqual(['userRolePermissionUpdate', 'themeChanged', 'menuChanged', 'editorChanged'])
})

describe('by construction: an event about a client', () => {
  const about = { string1: 'News', string2: 'WelcomeLetter', integer1: 1 }
  const staff: Listener[] = ['landlord', 'manager', 'deputy']
  const people: Listener[] = ['client', 'corporate']
  /** `clerk` and `assistant` have roles that close all but a few entries of the menu: they hear what belongs to none. */
  const audience = (event: HubEventName): Listener[] => {
    const isClosed = noticeOf(event)?.access !== undefined
    const side = hubEvents[event].audience
    const landlord = side === 'client' ? [] : isClosed ? staff : [...staff, 'clerk' as const]
    const client = side === 'landlord' ? [] : isClosed ? people : [...people, 'assistant' as const]
    return listeners.filter((who) => [...landlord, ...client].includes(who))
  }

  test.each(names)('%s reaches its side, at its site and of its client, and nobody else', async (event) => {
    const at = { event, landlordId: ids.landlord.north, siteId: mall, tenantId: bakery, about }
    expect(await hearing(event, () => tell(at))).toEqual(audience(event))
  })

  test.each(names)('%s of one that it names reaches that one alone', async (event) => {
    const only = [rooms.user(idOf('client')), rooms.user(idOf('manager'))]
    const at = { event, landlordId: ids.landlord.north, siteId: mall, tenantId: bakery, about, only }
    expect(await hearing(event, () => tell(at))).toEqual(['manager', 'client'])
  })

  test('at another site it reaches who works there', async () => {
    const event = 'maintenanceRequestAdded'
    const at = { event, landlordId: ids.landlord.north, siteId: tower, tenantId: ids.tenant.towerOffice, about } as const
    expect(await hearing(event, () => tell(at))).toEqual(['landlord', 'corporate'])
  })
})

describe('raised by what happens', () => {
  const today = dayIn('America/Toronto', new Date())
  const soon = addDays(today, 3)
  /** A Tuesday that is not today. */
  const weekday = addDays(today, 9 - weekdayOf(today))
  const made = { amenity: 0, booking: 0, announcement: 0, space: 0, viewing: 0, meeting: 0, chat: 0, message: 0, invoice: 0 }

  async function done<T>(asked: Promise<{ status: number; body: T; failure: unknown }>): Promise<T> {
    const { status, body, failure } = await asked
    expect(status, JSON.stringify(failure)).toBe(200)
    return body
  }
  const keep = async (key: keyof typeof made, asked: Promise<{ status: number; body: { id: number }; failure: unknown }>) => {
    made[key] = (await done(asked)).id
  }
  const versionOf = async (table: string, id: number) =>
    (await database.pool.query<{ version: number }>(`select version from ${table} where id = $1`, [id])).rows[0]?.version ?? 0

  beforeAll(async () => {
    await keep('amenity', call('landlord', amenities.create, { siteId: mall, name: 'Hall', location: 'Hall' }))
    const lines = [{ description: 'Cleaning', quantity: 1, cost: 250 }]
    const bill = { tenantId: bakery, startDate: today, dueDate: soon, title: 'Cleaning', lines }
    await keep('invoice', call('landlord', clientInvoices.save, bill))
    await done(call('landlord', clientInvoices.updateStatus, { id: made.invoice, version: 1, status: 'ForApproval' }))
    await done(call('landlord', clientInvoices.approve, { id: made.invoice, version: 2, issue: true }))
    await keep('chat', call('client', chat.start, { userIds: [idOf('manager')] }))
  })

  const booking = { date: soon, startTime: '10:00', endTime: '11:00', contactName: 'Ada', contactNumber: '416 555 0100' }
  const staff = ['landlord', 'manager', 'deputy'] as const
  const everyone = ['landlord', 'manager', 'deputy', 'clerk', 'client', 'assistant', 'corporate', 'neighbour'] as const
  const cases: [HubEventName, () => Promise<unknown>, readonly Listener[]][] = [
    [
      'amenityBookingAdded',
      () => keep('booking', call('client', amenityBookings.create, { amenityId: made.amenity, ...booking } as never)),
      staff,
    ],
    [
      'amenityBookingApproved',
      () => done(call('landlord', amenityBookings.approve, { id: made.booking, version: 1 })),
      ['client', 'corporate'],
    ],
    [
      'announcementAdded',
      () =>
        keep('announcement', call('landlord', announcements.create, { siteId: mall, title: 'Open', description: 'x' } as never)),
      [...staff, 'client', 'corporate', 'neighbour'],
    ],
    [
      'rentalSpaceAdded',
      () => keep('space', call('landlord', rentalSpaces.save, { siteId: mall, name: 'Kiosk' })),
      [...staff, 'client', 'corporate', 'neighbour'],
    ],
    [
      'viewingBooked',
      () =>
        keep(
          'viewing',
          call('client', viewings.book, { rentalSpaceId: made.space, date: weekday, startTime: '10:00', contactName: 'Ada' }),
        ),
      staff,
    ],
    [
      'viewingStatusUpdated',
      () => done(call('landlord', viewings.setStatus, { bookViewingId: made.viewing, Status: 'Approved' })),
      [...staff, 'client', 'corporate'],
    ],
    [
      'clientInvoicePaymentSuccessful',
      async () => {
        const { body } = await call('landlord', clientInvoices.get, { id: made.invoice })
        const parts = [{ invoiceId: made.invoice, cents: body.grandTotal }]
        const paid = { tenantId: bakery, amount: body.grandTotal, datePaid: today, paymentMode: 'Cheque' as const }
        await done(call('landlord', payments.record, { ...paid, parts }))
      },
      [...staff, 'client', 'corporate'],
    ],
    [
      'meetingEventChanged',
      () => {
        const at = { siteId: mall, date: soon, startTime: '10:00', endTime: '11:00' }
        const attendies = [{ email: 'client@test.example' }]
        return keep('meeting', call('landlord', meetings.save, { title: 'Plan', ...at, attendies } as never))
      },
      ['client'],
    ],
    [
      'chatMessage',
      () => keep('message', call('client', chatMessages.send, { conversationId: made.chat, text: 'Hello', key: randomUUID() })),
      ['manager', 'client'],
    ],
    [
      'chatMessageUpdate',
      () => done(call('client', chatMessages.update, { id: made.message, text: 'Good morning' })),
      ['manager', 'client'],
    ],
    ['chatTyping', () => done(call('client', chatMessages.typing, { conversationId: made.chat })), ['manager']],
    [
      'chatRead',
      () => done(call('manager', chatMessages.read, { conversationId: made.chat, messageId: made.message } as never)),
      ['client'],
    ],
    ['chatUserStatus', () => done(call('client', chatMessages.ping, { id: String(idOf('manager')) } as never)), ['client']],
    ['themeChanged', () => done(call('landlord', themes.save, { primary: '#14532d' }) as never), everyone],
    ['menuChanged', () => done(call('landlord', companyMenus.save, { JSONMenu: [], themeId: null, version: null })), everyone],
    [
      'editorChanged',
      async () => {
        const { headers } = (await call('landlord', fieldSettings.get, { of: 'key' })).body
        const changed = headers.map((one) => (one.value === 'opens' ? { ...one, text: 'Doors' } : one))
        await done(call('landlord', fieldSettings.save, { of: 'key', version: null, headers: changed }))
      },
      everyone,
    ],
    [
      'userRolePermissionUpdate',
      async () => {
        const roleId = ids.role.assistant
        const version = await versionOf('custom_roles', roleId)
        await done(call('landlord', roles.savePermissions, { roleId, version, permissions: [] }))
      },
      ['assistant'],
    ],
    [
      'tenantLogout',
      () => {
        left.add('neighbour')
        return done(call('neighbour', account.logout, {}))
      },
      ['landlord', 'manager', 'deputy', 'clerk'],
    ],
  ]
  test.each(cases)('%s', async (event, step, expected) => {
    expect(await hearing(event, step)).toEqual(listeners.filter((who) => expected.includes(who)))
  })
})

import type { HubEventName } from '@atrium/contract/kit/events.ts'
import { hubEvents } from '@atrium/contract/kit/events.ts'
import { type NotificationName, notificationSettings, notificationTypes } from '@atrium/contract/kit/notifications.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { idOf, ids, type Person, people } from '../../testing/fixtures.ts'
import { quietNow } from '../../testing/quiet-now.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { pushDevices } from '../auth/tables.ts'
import { decisionsOf } from '../feature.ts'
import { mails } from '../mail/tables.ts'
import {
  appNotifications,
  digestItems,
  digestTimes,
  quietHours,
  notificationSettings as settings,
} from '../notifications/tables.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { type PublishedEvent, rooms } from '../work/published-event.ts'
import { jobContext, runInTransaction } from '../work/unit-of-work.ts'
import { mailNews, tellNews } from './tell-news.ts'

// What people choose of each kind, held to by each event that has it: docs/features/account.md#notifications.

const { call, database, services } = await openTestApp()
const { db, pool } = database
const { noticeOf } = decisionsOf(features)
const landlordId = ids.landlord.north
const content = { subject: 'News', heading: 'News', paragraphs: ['Hello.'], language: 'en' }
const work = (run: (ctx: AnyWriteContext) => Promise<void>) =>
  runInTransaction(jobContext(services, { name: 'test', changes: [] }), run)

const told: readonly Person[] = ['client', 'manager']
const names = Object.keys(hubEvents) as HubEventName[]
const kindOf = (event: HubEventName) => noticeOf(event)?.notification ?? null
const withKind = names.flatMap((event) => {
  const kind = kindOf(event)
  return kind === null ? [] : [[event, kind] as const]
})
const idOfKind = new Map(notificationTypes.map(({ name, id }) => [name, id]))

beforeAll(async () => {
  for (const who of told)
    await pool.query(
      `insert into push_devices (user_id, session_id, endpoint, p256dh, auth)
       select $1, (select id from sessions where user_id = $1 limit 1), $2, 'key', 'secret'`,
      [idOf(who), `https://push.example/${who}`],
    )
  expect(await db.$count(pushDevices)).toBe(told.length)
})
beforeEach(async () => {
  for (const table of [mails, quietHours, digestItems, digestTimes, settings, appNotifications]) await db.delete(table)
  await pool.query(`delete from jobs.job where name = 'send-push'`)
})

/** Who has chosen something of a kind: a client, or of what only landlords are told, somebody of theirs. The other has chosen nothing. */
const chooserOf = (kind: NotificationName): Person =>
  notificationTypes.some(({ name, who }) => name === kind && who.some((one) => one === 'client')) ? 'client' : 'manager'

const choose = async (kind: NotificationName, chosen: object) => {
  const all = { id: idOfKind.get(kind) as number, email: true, portal: true, push: true, digest: false }
  const { status, failure } = await call(chooserOf(kind), notificationSettings.save, { ...all, ...chosen })
  expect(status, JSON.stringify(failure)).toBe(200)
}

/** Who is told on a device of what stands at the bell; a job of before may come back when it failed. */
const queued = `select n.user_id as id from jobs.job j join app_notifications n on n.id = (j.data->>'notificationId')::int
  where j.name = 'send-push'`

/** Of a job: it is for later. One that failed meanwhile, since there is no such push service, is not. */
const waits = `j.state = 'created' and j.start_after > now()`

/** Whom an event reaches by each way. */
async function reached(event: HubEventName, more: Partial<PublishedEvent> = {}) {
  const about = { string1: 'News', string2: 'WelcomeLetter', integer1: 1 }
  const at = { event, landlordId, siteId: ids.site.mall, tenantId: ids.tenant.bakery, about, ...more } as PublishedEvent
  const only = told.map((who) => rooms.user(idOf(who)))
  await work((ctx) => tellNews(ctx, { ...at, only }, { to: told.map((who) => ({ email: people[who] })), mail: () => content }))
  const whose = async (select: string) => {
    const { rows } = await pool.query<{ id: number }>(select)
    return told.filter((who) => rows.some(({ id }) => id === idOf(who)))
  }
  return {
    mail: await whose(`select u.id from mails m join users u on lower(u.email) = lower(m."to") where m.not_before is null`),
    later: await whose(`select u.id from mails m join users u on lower(u.email) = lower(m."to") where m.not_before is not null`),
    digest: await whose('select user_id as id from digest_items'),
    bell: await whose('select user_id as id from app_notifications'),
    push: await whose(`${queued} and not (${waits})`),
    pushLater: await whose(`${queued} and ${waits}`),
  }
}

const clean = async () => {
  for (const table of [mails, digestItems, appNotifications]) await db.delete(table)
  await pool.query(`delete from jobs.job where name = 'send-push'`)
}

/** Whom an event can reach at the bell, where nobody has chosen anything: those of the side that it is for. */
async function usually(event: HubEventName) {
  const found = await reached(event)
  await clean()
  return found
}

test('a kind that is offered in the portal and on devices has an event that is kept there', () => {
  const kept = new Set<NotificationName>(withKind.map(([, kind]) => kind))
  const offered = notificationTypes.filter((type) => !('only' in type) || type.only !== 'email')
  expect(offered.flatMap(({ name }) => (kept.has(name) ? [] : [name]))).toEqual([])
  const mailOnly = notificationTypes.filter((type) => 'only' in type && type.only === 'email')
  expect(mailOnly.flatMap(({ name }) => (kept.has(name) ? [name] : []))).toEqual([])
})

describe.each(withKind)('%s, of the kind %s', (event, kind) => {
  const chooser = chooserOf(kind)
  const without = (who: readonly Person[]) => who.filter((one) => one !== chooser)
  const others = without(told)

  test('comes by each way that is not switched off, and by no other', async () => {
    const all = await usually(event)
    expect(all.mail).toEqual(told)
    expect(all.push).toEqual(all.bell)
    await choose(kind, { email: false })
    expect(await reached(event)).toEqual({ ...all, mail: others })
    await clean()
    await choose(kind, { push: false })
    expect(await reached(event)).toEqual({ ...all, push: without(all.push) })
    await clean()
    // Devices show what the bell keeps.
    await choose(kind, { portal: false })
    expect(await reached(event)).toEqual({ ...all, bell: without(all.bell), push: without(all.push) })
  })

  test('waits for the digest of who has chosen it, and by mail and on devices for the end of quiet hours, unless it is urgent', async () => {
    const all = await usually(event)
    const urgent = noticeOf(event)?.urgent === true
    await choose(kind, { digest: true })
    expect(await reached(event)).toEqual(urgent ? all : { ...all, mail: others, digest: [chooser] })
    await clean()
    await choose(kind, { digest: false })
    const { from, to } = quietNow()
    await db.insert(quietHours).values({ userId: idOf(chooser), startsAt: from, endsAt: to })
    const quiet = { ...all, mail: others, later: [chooser], push: without(all.push) }
    const waits = { ...quiet, pushLater: all.push.filter((who) => who === chooser) }
    expect(await reached(event)).toEqual(urgent ? all : waits)
  })
})

test.each(notificationTypes.map(({ name }) => [name] as const))('mail of the kind %s comes as it is chosen', async (kind) => {
  const toMail = () =>
    work((ctx) => mailNews(ctx, { landlordId, kind, to: [{ email: people[chooserOf(kind)] }], mail: () => content }))
  await toMail()
  expect(await db.$count(mails)).toBe(1)
  await choose(kind, { email: false })
  await toMail()
  expect([await db.$count(mails), await db.$count(digestItems)]).toEqual([1, 0])
  await choose(kind, { digest: true })
  await toMail()
  expect([await db.$count(mails), await db.$count(digestItems)]).toEqual([1, 1])
})

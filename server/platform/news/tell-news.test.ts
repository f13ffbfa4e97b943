import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf, ids, type Person, people } from '../../testing/fixtures.ts'
import { quietNow, timeAfter } from '../../testing/quiet-now.ts'
import { statementsOf } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { sendMany } from '../mail/send-mail.ts'
import { mails } from '../mail/tables.ts'
import { digestItems, digestTimes, quietHours, notificationSettings as settings } from '../notifications/tables.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { rooms } from '../work/published-event.ts'
import { jobContext, runInTransaction } from '../work/unit-of-work.ts'
import { mailNews, tellNews } from './tell-news.ts'

const app = await openTestApp()
const { call, database, services } = app
const { db } = database
const landlordId = ids.landlord.north
const work = (run: (ctx: AnyWriteContext) => Promise<void>) =>
  runInTransaction(jobContext(services, { name: 'test', changes: [] }), run)
const content = {
  subject: 'News',
  heading: 'News',
  paragraphs: ['Hello,', 'Something has happened.'],
  action: { label: 'Look', url: 'http://portal/look' },
  language: 'en',
}
const client = { email: people.client }
/** The oldest first: what is sent meanwhile is stored anew. */
const sent = async (to: string) =>
  db.select({ notBefore: mails.notBefore }).from(mails).where(eq(mails.to, to)).orderBy(asc(mails.id))
const quiet = (who: Person = 'client') => {
  const { from, to } = quietNow()
  return db.insert(quietHours).values({ userId: idOf(who), startsAt: from, endsAt: to })
}
const choose = (more: object) => call('client', notificationSettings.save, { id: 36, email: true, portal: true, ...more })
const news = { landlordId, kind: 'Meeting', to: [client], mail: () => content } as const

beforeEach(async () => {
  for (const table of [mails, quietHours, digestItems, digestTimes, settings]) await db.delete(table)
})

describe('news by mail', () => {
  test('comes at once, after the quiet hours of its reader, or not at all', async () => {
    await work((ctx) => mailNews(ctx, news))
    expect(await sent(people.client)).toEqual([{ notBefore: null }])
    await quiet()
    await work((ctx) => mailNews(ctx, news))
    expect((await sent(people.client)).at(-1)?.notBefore).toBeInstanceOf(Date)
    await choose({ email: false })
    await work((ctx) => mailNews(ctx, news))
    expect(await sent(people.client)).toHaveLength(2)
    // What nobody can switch off waits all the same.
    await work((ctx) => mailNews(ctx, { ...news, kind: null }))
    expect((await sent(people.client)).at(-1)?.notBefore).toBeInstanceOf(Date)
  })

  test('waits for the digest of who wants it so, and comes at once where that is off', async () => {
    await choose({ digest: true })
    await work((ctx) => mailNews(ctx, news))
    expect([await sent(people.client), await db.$count(digestItems)]).toEqual([[], 1])
    await call('client', notificationSettings.saveDigest, { days: [], hour: 7 })
    await work((ctx) => mailNews(ctx, news))
    expect([(await sent(people.client)).length, await db.$count(digestItems)]).toEqual([1, 1])
  })

  test('does not come too late: rather at once than with a digest, or after quiet hours, that end behind its use', async () => {
    const soon = new Date(Date.now() + 30_000)
    await quiet()
    await choose({ digest: true })
    await db
      .insert(digestTimes)
      .values({ userId: idOf('client'), days: [0, 1, 2, 3, 4, 5, 6], hour: Number(timeAfter(12).slice(0, 2)) })
    await work((ctx) => mailNews(ctx, { ...news, until: soon }))
    expect([await sent(people.client), await db.$count(digestItems)]).toEqual([[{ notBefore: null }], 0])
  })

  test('goes at once to who has no account in the company, and of an emergency', async () => {
    await quiet()
    await choose({ digest: true })
    const stranger = { email: 'stranger@test.example' }
    // Of another company they are a stranger too: what they have chosen there is theirs.
    await work((ctx) => mailNews(ctx, { ...news, landlordId: ids.landlord.south, to: [client, stranger] }))
    expect([await sent(people.client), await sent(stranger.email)]).toEqual([[{ notBefore: null }], [{ notBefore: null }]])
    await work((ctx) => mailNews(ctx, { ...news, urgent: true }))
    expect((await sent(people.client)).at(-1)).toEqual({ notBefore: null })
  })

  test('asks its event for the kind: bell and mail go together', async () => {
    await choose({ email: false, portal: false })
    const event = {
      event: 'meetingReminder',
      landlordId,
      siteId: 0,
      tenantId: null,
      about: { string1: 'Fire drill', integer1: 1 },
    } as const
    const only = [rooms.user(idOf('client')), rooms.user(idOf('manager'))]
    const to = [client, { email: people.manager }]
    await work((ctx) => tellNews(ctx, { ...event, only }, { to, mail: () => content }))
    const told = await database.pool.query('select user_id as id from app_notifications where string1 = $1', ['Fire drill'])
    expect([told.rows, await sent(people.client), (await sent(people.manager)).length]).toEqual([
      [{ id: idOf('manager') }],
      [],
      1,
    ])
  })

  test('that is for many is queued by one statement, however many of them have quiet hours', async () => {
    await quiet()
    await quiet('manager')
    const to = [people.client, people.manager, people.landlord]
    const statements = vi.fn()
    await work(async (ctx) => {
      const counting = new Proxy(ctx.db, {
        get: (of, name) => {
          if (name === 'execute') statements()
          const found = Reflect.get(of, name)
          return typeof found === 'function' ? found.bind(of) : found
        },
      })
      await sendMany(
        services,
        counting,
        to.map((one) => ({ to: one, landlordId, content, goes: 'news' as const })),
      )
    })
    // The jobs, and that there are some.
    expect(statements).toHaveBeenCalledTimes(2)
    const { rows } = await database.pool.query(
      `select m."to", date_trunc('milliseconds', j.start_after) = m.not_before as waits from mails m
       join jobs.job j on (j.data->>'mailId')::int = m.id where j.name = 'send-bulk-mail' order by m.id`,
    )
    expect(rows).toEqual([
      { to: people.client, waits: true },
      { to: people.manager, waits: true },
      { to: people.landlord, waits: null },
    ])
  })
})

/** How many statements it takes to mail some people. */
const statements = async (to: readonly string[], more: object = {}) => {
  const mailing = { ...news, ...more, to: to.map((email) => ({ email })) }
  const asked = await statementsOf(services, (own) =>
    runInTransaction(jobContext(own, { name: 'test', changes: [] }), (ctx) => mailNews(ctx, mailing)),
  )
  return asked.length
}

test('many are mailed by as many statements as few: at once, after their quiet hours, and with their digest', async () => {
  await quiet()
  for (const who of ['landlord', 'manager', 'neighbour', 'corporate'] as const)
    await call(who, notificationSettings.save, { id: 36, email: true, portal: true, digest: who !== 'landlord' })
  const few = [people.client, people.manager, people.clerk]
  const many = [...few, people.landlord, people.neighbour, people.corporate, 'a@test.example', 'b@test.example']
  expect(await statements(many)).toBe(await statements(few))
  expect(await statements(many, { inBulk: true })).toBe(await statements(few, { inBulk: true }))
  expect(await db.$count(digestItems)).toBe(2 * (3 + 1))
  const { rows } = await database.pool.query(
    `select j.name, count(*)::int as n from mails m join jobs.job j on (j.data->>'mailId')::int = m.id group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { name: 'send-bulk-mail', n: 5 + 2 },
    { name: 'send-mail', n: 5 + 2 },
  ])
})

test('no feature sends news past it: what is no news says why it does not wait', () => {
  const root = join(import.meta.dirname, '../../features')
  const files = globSync('**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  const past = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const asNews = text.includes("goes: 'news'") && !text.includes('deliverable')
    return asNews || /\bsendMany\(/.test(text)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(past).toEqual([])
})

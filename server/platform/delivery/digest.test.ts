import { emergencyAlertSend, emergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { memoLog, memoSend, memos } from '@atrium/contract/memos/memos.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { nextDigest } from './next-digest.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const NEIGHBOUR = 'neighbour@test.example'

const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const sent = async () => (await mailsTo(app, NEIGHBOUR)).map(({ subject, items }) => [subject, items?.map(({ title }) => title)])
const choose = (id: number, more: object = {}) =>
  call('neighbour', notificationSettings.save, { id, email: true, portal: true, digest: true, ...more })
const sendMemo = async (subject: string) => {
  const { body } = await call('landlord', memos.save, { siteId: mall, subject, description: 'Before seven.' })
  await call('landlord', memoSend.send, { id: body.id, channels: ['portal', 'email'] })
  const state = async () => (await call('landlord', memoLog.delivery, { id: body.id })).body.delivery?.state
  await expect.poll(state, { timeout: 15_000 }).toBe('done')
  return body.id
}
const statusOf = async (id: number) => {
  const { items } = (await call('landlord', memoLog.log, { id, channel: 'email', rowsPerPage: 100 })).body
  return items.find(({ address }) => address === NEIGHBOUR)?.status
}
const itIsSeven = () => sql(`update delivery_recipients set digest_at = now() - interval '1 minute' where status = 'digest'`)
const digests = async () => (await sent()).filter(([, items]) => items)

test('what came in a day goes out as one mail at seven, each message once', async () => {
  await choose(20)
  await choose(22)
  const id = await sendMemo('Snow removal')
  const document = { type: 'DemandNotice' as const, tenantId: ids.tenant.bookshop, title: 'Arrears' }
  const file = { name: 'demand.pdf', content: '%PDF-1.7\n%%EOF\n' }
  const made = await call('landlord', submissions.add, document, { file })
  expect(made.status).toBe(200)
  await expect
    .poll(async () => (await sql(`select 1 from delivery_recipients where status = 'digest'`)).length, { timeout: 15_000 })
    .toBe(2)
  expect(await statusOf(id)).toBe('digest')
  await runJob(app.services, 'send-digests')
  expect(await sent()).toEqual([])
  await itIsSeven()
  await runJob(app.services, 'send-digests')
  await runJob(app.services, 'send-digests')
  expect(await sent()).toEqual([['2 new messages in your portal', ['Snow removal', 'Demand Notice: Arrears']]])
  const [mail] = await mailsTo(app, NEIGHBOUR)
  expect(mail?.items?.[1]?.url).toContain(`/DemandNotice/view?id=${made.body.id}`)
  await expect.poll(() => statusOf(id), { timeout: 15_000 }).toBe('kept')
  // Others, who have chosen nothing, had it at once.
  expect((await mailsTo(app, 'client@test.example')).map(({ subject }) => subject)).toContain('Snow removal')
})

test('two servers at once, and one that is stopped in the middle, send it once', async () => {
  const before = (await digests()).length
  await sendMemo('Window cleaning')
  await itIsSeven()
  // Stopped: what it has written of the digest is not kept.
  await sql(`create function stop_here() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`)
  await sql(
    `create trigger stops before update on delivery_recipients for each row when (new.status = 'sent') execute function stop_here()`,
  )
  await expect(runJob(app.services, 'send-digests')).rejects.toThrow(AggregateError)
  await sql('drop trigger stops on delivery_recipients')
  expect((await digests()).length).toBe(before)
  await Promise.all([runJob(app.services, 'send-digests'), runJob(app.services, 'send-digests')])
  expect((await digests()).slice(before)).toEqual([['1 new message in your portal', ['Window cleaning']]])
})

test('what was recalled, deleted or switched off meanwhile is left out', async () => {
  const before = (await digests()).length
  const recalled = await sendMemo('Recalled')
  await call('landlord', memoLog.recall, { id: recalled })
  const deleted = await sendMemo('Deleted')
  await call('landlord', memos.remove, { id: deleted })
  const off = await sendMemo('Switched off')
  await choose(20, { email: false })
  await itIsSeven()
  await runJob(app.services, 'send-digests')
  expect((await digests()).length).toBe(before)
  expect([await statusOf(recalled), await statusOf(off)]).toEqual(['recalled', 'off'])
  await choose(20)
})

test('a recalled memo does not stop the digest that it left with', async () => {
  const first = await sendMemo('Stays')
  const second = await sendMemo('Goes')
  await itIsSeven()
  await runJob(app.services, 'send-digests')
  await call('landlord', memoLog.recall, { id: second })
  expect(await statusOf(first)).not.toBe('recalled')
  const [{ status }] = await sql(`select status from mails where "to" = $1 order by id desc limit 1`, [NEIGHBOUR])
  expect(status).not.toBe('recalled')
})

test('an emergency alert never waits', async () => {
  for (const id of [1, 2, 20, 21, 22]) await choose(id)
  const { body } = await call('landlord', emergencyAlerts.create, { siteId: mall, name: 'Fire', description: 'Leave.' })
  await call('landlord', emergencyAlertSend.send, { id: body.id, channels: ['email'] })
  await expect
    .poll(async () => (await sent()).map(([subject]) => subject), { timeout: 15_000 })
    .toContain('Emergency alert: Fire')
})

test('seven is that of the site’s clock', async () => {
  const at = async (siteId: number | null, now: string) =>
    (await nextDigest(database.db, ids.landlord.north, siteId, new Date(now))).toISOString()
  expect(await at(mall, '2026-01-10T11:59:00Z')).toBe('2026-01-10T12:00:00.000Z')
  expect(await at(mall, '2026-01-10T12:00:00Z')).toBe('2026-01-11T12:00:00.000Z')
  expect(await at(tower, '2026-07-10T12:00:00Z')).toBe('2026-07-10T14:00:00.000Z')
  // Of no site: that of the company's first.
  expect(await at(null, '2026-01-10T11:59:00Z')).toBe('2026-01-10T12:00:00.000Z')
})

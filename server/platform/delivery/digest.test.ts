import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { company } from '@atrium/contract/company/company.ts'
import { emergencyAlertSend, emergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { memoLog, memoSend, memos, ownMemos } from '@atrium/contract/memos/memos.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { describe, expect, test, vi } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { statementsOf } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { secretsFrom } from '../secrets.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const NEIGHBOUR = 'neighbour@test.example'

const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const sent = async () => (await mailsTo(app, NEIGHBOUR)).map(({ subject, items }) => [subject, items?.map(({ title }) => title)])
const choose = (id: number, more: object = {}) =>
  call('neighbour', notificationSettings.save, { id, email: true, portal: true, digest: true, ...more })
const sendMemo = async (subject: string) => {
  const { body } = await call('landlord', memos.save, { siteId: mall, subject, description: 'Before seven.' })
  await call('landlord', memoSend.send, { id: body.id, channels: ['portal', 'email'] })
  const state = async () => (await call('landlord', memoLog.delivery, { id: body.id })).body.delivery?.state
  await expect.poll(state).toBe('done')
  return body.id
}
const statusOf = async (id: number) => {
  const { items } = (await call('landlord', memoLog.log, { id, channel: 'email', rowsPerPage: 100 })).body
  return items.find(({ address }) => address === NEIGHBOUR)?.status
}
const itIsSeven = async () => {
  await sql(`update delivery_recipients set digest_at = now() - interval '1 minute' where status = 'digest'`)
  await sql(`update digest_items set due_at = now() - interval '1 minute'`)
}
const digests = async () => (await sent()).filter(([, items]) => items)

test('what came in a day goes out as one mail at seven, each message once', async () => {
  await choose(20)
  await choose(22)
  const id = await sendMemo('Snow removal')
  const document = { type: 'DemandNotice' as const, tenantId: ids.tenant.bookshop, title: 'Arrears' }
  const file = { name: 'demand.pdf', content: '%PDF-1.7\n%%EOF\n' }
  const made = await call('landlord', submissions.add, document, { file })
  expect(made.status).toBe(200)
  await expect.poll(async () => (await sql(`select 1 from delivery_recipients where status = 'digest'`)).length).toBe(2)
  expect(await statusOf(id)).toBe('digest')
  await runJob(app.services, 'send-digests')
  expect(await sent()).toEqual([])
  await itIsSeven()
  await runJob(app.services, 'send-digests')
  await runJob(app.services, 'send-digests')
  expect(await sent()).toEqual([['2 new messages in your portal', ['Snow removal', 'Demand Notice: Arrears']]])
  const [mail] = await mailsTo(app, NEIGHBOUR)
  expect(mail?.items?.[1]?.url).toContain(`/DemandNotice/view?id=${made.body.id}`)
  await expect.poll(() => statusOf(id)).toBe('kept')
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
  await expect.poll(async () => (await sent()).map(([subject]) => subject)).toContain('Emergency alert: Fire')
})

describe('when it comes', () => {
  const chosen = async () => (await call('neighbour', notificationSettings.digest, {})).body
  const due = () =>
    sql(`select distinct extract(isodow from at at time zone 'America/Toronto')::int as day,
      extract(hour from at at time zone 'America/Toronto')::int as hour from (
        select digest_at as at from delivery_recipients where status = 'digest' union all select due_at from digest_items) w`)

  test('is every day at seven, or as each has chosen; what waits already comes then too', async () => {
    expect(await chosen()).toEqual({ days: [0, 1, 2, 3, 4, 5, 6], hour: 7, timeZone: 'America/Toronto' })
    await sendMemo('Waits for Wednesday')
    expect(await due()).toMatchObject([{ hour: 7 }])
    expect((await call('neighbour', notificationSettings.saveDigest, { days: [2, 2], hour: 18 })).status).toBe(200)
    expect(await chosen()).toMatchObject({ days: [2], hour: 18 })
    expect(await due()).toEqual([{ day: 3, hour: 18 }])
    await call('neighbour', accountSettings.update, { timeZone: 'America/Winnipeg' })
    expect(await due()).toEqual([{ day: 3, hour: 19 }])
    await call('neighbour', accountSettings.update, { timeZone: null })
    expect(await due()).toEqual([{ day: 3, hour: 18 }])
    // The company's clock is that of whoever chose none.
    const setCompanyClock = async (timeZone: string) => {
      const { language, dateFormat, currency, version } = (await call('landlord', company.getSettings, {})).body
      const change = { language, dateFormat, currency, timeZone, version }
      expect((await call('landlord', company.updateSettings, change)).status).toBe(200)
    }
    await setCompanyClock('America/Winnipeg')
    expect(await due()).toEqual([{ day: 3, hour: 19 }])
    await setCompanyClock('America/Toronto')
    expect(await due()).toEqual([{ day: 3, hour: 18 }])
    for (const wrong of [
      { days: [7], hour: 7 },
      { days: [1], hour: 24 },
      { days: [1], hour: 6.5 },
    ])
      expect((await call('neighbour', notificationSettings.saveDigest, wrong)).status).toBe(400)
  })

  test('is never where it is off: what waited comes as the last one, the rest at once', async () => {
    const before = (await digests()).length
    expect((await call('neighbour', notificationSettings.saveDigest, { days: [], hour: 7 })).status).toBe(200)
    await runJob(app.services, 'send-digests')
    expect((await digests()).slice(before)).toEqual([['1 new message in your portal', ['Waits for Wednesday']]])
    await sendMemo('At once again')
    expect((await sent()).at(-1)).toEqual(['At once again', undefined])
    await call('neighbour', notificationSettings.saveDigest, { days: [0, 1, 2, 3, 4, 5, 6], hour: 7 })
  })
})

describe('news that is not delivered', () => {
  const inDigest = async () => {
    await itIsSeven()
    const before = (await digests()).length
    await runJob(app.services, 'send-digests')
    return (await digests()).slice(before).flatMap(([, titles]) => titles ?? [])
  }
  const ask = async (subject: string, more: object = {}) => {
    const input = { siteId: mall, tenantId: ids.tenant.bookshop, requestTypeId: 1, subject, ...more }
    const { body } = await call('landlord', maintenance.save, input as never)
    return body.id
  }
  const waiting = async () => (await sql('select count(*)::int as n from digest_items'))[0].n

  test('waits for it as well, and stands there under its kind, with the link to its record', async () => {
    for (const id of [4, 20]) await choose(id)
    const before = (await sent()).length
    const id = await ask('Broken door')
    await sendMemo('Open late')
    expect((await sent()).length).toBe(before)
    expect(await waiting()).toBe(1)
    expect(JSON.stringify(await sql('select * from digest_items'))).not.toContain('Broken door')
    expect(await inDigest()).toHaveLength(2)
    const mail = (await mailsTo(app, NEIGHBOUR)).at(-1)
    expect(mail?.items?.map(({ under, title }) => [under, title])).toEqual([
      ['Maintenance requests', expect.stringContaining('Broken door')],
      ['Site memos', 'Open late'],
    ])
    expect(mail?.items?.[0]?.url).toContain(`/maintenance-request/${id}`)
    expect([await waiting(), await inDigest()]).toEqual([0, []])
  })

  test('goes at once where it is an emergency', async () => {
    await ask('Gas leak', { priority: 'Emergency' })
    expect([await waiting(), (await sent()).at(-1)?.[0]]).toEqual([0, expect.stringContaining('Gas leak')])
  })

  test('is left out once it was viewed, switched off, or may not be seen any more', async () => {
    await ask('Viewed')
    await call('neighbour', appNotifications.viewed, { id: null, until: new Date(Date.now() + 1_000).toISOString() })
    expect(await inDigest()).toEqual([])
    await ask('Switched off')
    await choose(4, { email: false })
    expect(await inDigest()).toEqual([])
    await choose(4)
    await ask('Of another client')
    const move = (to: number) => sql('update users set tenant_id = $2 where email = $1', [NEIGHBOUR, to])
    await move(ids.tenant.bakery)
    app.services.forgetViewer()
    expect(await inDigest()).toEqual([])
    await move(ids.tenant.bookshop)
    app.services.forgetViewer()
    await ask('Still there')
    expect(await inDigest()).toHaveLength(1)
  })

  test('that was sealed under another SESSION_SECRET is lost, and the log warns of it', async () => {
    await ask('Sealed elsewhere')
    await ask('Sealed here')
    await sql(`update digest_items set content = $1 where id = (select min(id) from digest_items)`, [
      secretsFrom('another secret').seal('digest item', '[]'),
    ])
    const warn = vi.spyOn(app.services.log, 'warn')
    expect(await inDigest()).toEqual([expect.stringContaining('Sealed here')])
    expect(warn).toHaveBeenCalledWith({ userId: idOf('neighbour'), lost: 1 }, expect.stringContaining('SESSION_SECRET'))
    warn.mockRestore()
  })

  test('is looked up once for a person, however much waits', async () => {
    const asked = async (some: number) => {
      for (let at = 1; at <= some; at++) {
        await sendMemo(`Memo ${at}`)
        await ask(`Request ${at}`)
      }
      await itIsSeven()
      const all = await statementsOf(app.services, (own) => runJob(own, 'send-digests'))
      return all.filter((text) => /from "(notification_settings|app_notifications|deliveries)"/.test(text)).length
    }
    expect(await asked(3)).toBe(await asked(1))
  })

  test('what was delivered is left out once the bell or the portal has shown it', async () => {
    await sendMemo('Seen at the bell')
    await call('neighbour', appNotifications.viewed, { id: null, until: new Date(Date.now() + 1_000).toISOString() })
    const id = await sendMemo('Opened in the portal')
    await call('neighbour', ownMemos.open, { id })
    expect(await inDigest()).toEqual([])
    expect(await statusOf(id)).toBe('off')
  })

  test('two servers and one that is stopped: neither two nor none', async () => {
    await ask('Once')
    await itIsSeven()
    await sql(`create function stop_here_too() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`)
    await sql(`create trigger stops before insert on mails for each row execute function stop_here_too()`)
    await expect(runJob(app.services, 'send-digests')).rejects.toThrow(AggregateError)
    await sql('drop trigger stops on mails')
    expect(await waiting()).toBe(1)
    const before = (await digests()).length
    await Promise.all([runJob(app.services, 'send-digests'), runJob(app.services, 'send-digests')])
    expect((await digests()).length).toBe(before + 1)
  })
})

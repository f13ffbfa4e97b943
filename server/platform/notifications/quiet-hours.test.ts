import { emergencyAlertSend, emergencyAlerts } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { memoSend, memos } from '@atrium/contract/memos/memos.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { quietNow } from '../../testing/quiet-now.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { endOfQuiet } from './quiet-until.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

describe('the end of quiet hours', () => {
  const at = (from: string, to: string, now: string, timeZone = 'America/Toronto') =>
    endOfQuiet({ from, to, timeZone }, new Date(now))?.toISOString()
  test('is that of the person’s own clock, over midnight too, and none outside of them', () => {
    expect(at('21:00', '07:00', '2026-01-10T02:30:00Z')).toBe('2026-01-10T12:00:00.000Z')
    expect(at('21:00', '07:00', '2026-01-10T11:59:00Z')).toBe('2026-01-10T12:00:00.000Z')
    expect(at('21:00', '07:00', '2026-01-10T12:00:00Z')).toBeUndefined()
    expect(at('21:00', '07:00', '2026-01-11T01:59:00Z')).toBeUndefined()
    expect(at('12:00', '13:30', '2026-07-10T16:00:00Z')).toBe('2026-07-10T17:30:00.000Z')
    expect(at('21:00', '07:00', '2026-01-10T02:30:00Z', 'Europe/Paris')).toBe('2026-01-10T06:00:00.000Z')
  })
  test('is there on a day on which the clocks change', () => {
    expect(at('23:00', '08:00', '2026-03-08T05:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
    expect(at('23:00', '08:00', '2026-11-01T05:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
  })
})

const save = (who: Caller, hours: { from: string | null; to: string | null }) =>
  call(who, notificationSettings.saveQuiet, hours as never)
const waiting = (subject: string) =>
  rows(
    `select m.not_before > now() as waits, j.start_after > now() + interval '30 minutes' as job, m."to" from mails m
     join jobs.job j on (j.data->>'mailId')::int = m.id where m.subject = $1 order by m.id`,
    [subject],
  )

test('are a person’s own; both ends or none', async () => {
  expect((await call('client', notificationSettings.quiet, {})).body).toEqual({
    from: null,
    to: null,
    timeZone: 'America/Toronto',
  })
  expect((await save('client', { from: '21:00', to: '07:00' })).status).toBe(200)
  expect((await call('client', notificationSettings.quiet, {})).body).toMatchObject({ from: '21:00', to: '07:00' })
  expect((await call('neighbour', notificationSettings.quiet, {})).body).toMatchObject({ from: null })
  const codeOf = async (hours: object) => (await save('client', hours as never)).failure.fieldErrors?.['to']?.code
  expect([await codeOf({ from: '21:00', to: null }), await codeOf({ from: '07:00', to: '07:00' })]).toEqual([
    'quiet-hours-both',
    'quiet-hours-same',
  ])
  expect((await save('client', { from: '25:00', to: '07:00' })).status).toBe(400)
  expect((await save('client', { from: null, to: null })).status).toBe(200)
  expect((await call('client', notificationSettings.quiet, {})).body).toMatchObject({ from: null, to: null })
  expect((await call('visitor', notificationSettings.quiet, {})).status).toBe(401)
})

test('an ordinary mail waits in the outbox for its end, with its job; the same mail to others goes at once', async () => {
  await save('client', quietNow())
  const { body } = await call('landlord', memos.save, { siteId: mall, subject: 'Snow removal', description: 'Before seven.' })
  await call('landlord', memoSend.send, { id: body.id, channels: ['portal', 'email'] })
  await expect.poll(async () => (await waiting('Snow removal')).length).toBeGreaterThan(1)
  const all = await waiting('Snow removal')
  expect(all.filter(({ waits }) => waits)).toEqual([{ waits: true, job: true, to: 'client@test.example' }])
  expect(all.filter(({ to }) => to === 'client@test.example')).toHaveLength(1)
})

test('emergencies, and codes and links that somebody asks for, do not wait', async () => {
  await save('client', quietNow())
  await save('landlord', quietNow())
  const { body } = await call('landlord', emergencyAlerts.create, { siteId: mall, name: 'Fire', description: 'Leave.' })
  await call('landlord', emergencyAlertSend.send, { id: body.id, channels: ['email'] })
  await expect.poll(async () => (await waiting('Emergency alert: Fire')).length).toBeGreaterThan(0)
  expect((await waiting('Emergency alert: Fire')).filter(({ waits }) => waits)).toEqual([])
  const ask = async (subject: string, more: object = {}) => {
    const input = { siteId: mall, tenantId: ids.tenant.bakery, requestTypeId: 1, subject, ...more }
    expect((await call('landlord', maintenance.save, input as never)).status).toBe(200)
  }
  await ask('Ordinary leak')
  await ask('Gas leak', { priority: 'Emergency' })
  const about = (subject: string) =>
    rows(`select not_before is not null as waits from mails where subject like $1 and "to" = 'client@test.example'`, [
      `%${subject}%`,
    ])
  expect(await about('Ordinary leak')).toEqual([{ waits: true }])
  expect(await about('Gas leak')).toEqual([{ waits: false }])
})

import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractObligations } from '@atrium/contract/contracts/obligations.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { needs } from '@atrium/contract/dashboard/needs.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Scope } from '../../../platform/access/scope.ts'
import type { Viewer } from '../../../platform/access/viewer.ts'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { idOf, ids, type Person, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { daysOf } from './days-of.ts'
import { remindOfObligations } from './remind.ts'

const app = await openTestApp()
const { call, database, services } = app
const job = jobContext(services, { name: 'contract-obligation-reminders', changes: [] })
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const year = Number(today.slice(0, 4)) + 1

let templateId = 0
let leaseId = 0
beforeAll(async () => {
  const terms = { startDate: '2020-01-01', endDate: `${year + 2}-12-31`, rent: 450_000, noticesFrom: `${year}-01-01` }
  const lease = { tenantId: bakery, leaseNo: 'L-9', unitId: '101', status: 'Active', ...terms }
  leaseId = (await call('landlord', leases.save, lease as never)).body.id
  const partId = (await call('landlord', contractLibrary.clause.save, { name: 'Use', description: 'Only bread.' } as never)).body
    .id
  const parts = [{ key: 'use', kind: 'clause', partId }]
  templateId = (await call('landlord', contractTemplates.save, { name: 'Lease', parts, status: 'Published' } as never)).body.id
})

const save = (input: object, who: Caller = 'landlord') =>
  call(who, contractObligations.save, { title: 'Inspect', ...input } as never)
const contract = async (input: object = {}) =>
  (await call('landlord', contracts.create, { templateId, tenantId: bakery, leaseId, name: 'Lease of 101', ...input } as never))
    .body.id
const get = async (id: number) => (await call('landlord', contracts.get, { id: String(id) })).body
const act = async (id: number, ...actions: string[]) => {
  for (const action of actions)
    expect(
      (await call('landlord', contracts.act, { id, version: (await get(id)).version, action, reason: 'Why' } as never)).status,
    ).toBe(200)
}
const agreed = async (input: object = {}) => {
  const id = await contract(input)
  await act(id, 'share', 'agree')
  return id
}
const of = async (id: number, who: Caller = 'landlord') =>
  (await call(who, contractObligations.ofContract, { id: String(id) })).body.items
const daysOfFirst = async (id: number) => (await of(id))[0]?.dates.map(({ dueOn }) => dueOn)
const due = async (who: Caller, ask: object = {}) => (await call(who, contractObligations.search, ask as never)).body.items

describe('its days', () => {
  const contractDays = { startsOn: '2027-01-31', endsOn: '2028-12-31', signedOn: null }
  const terms = { rule: 'OnDay', day: null, days: 0, rhythm: 'Once', until: null } as const
  test('are counted from the start, the end and the signing, or wait for them', () => {
    expect(daysOf({ ...terms, day: '2027-05-01' }, contractDays)).toEqual({ days: ['2027-05-01'] })
    expect(daysOf({ ...terms, rule: 'AfterStart', days: 30 }, contractDays)).toEqual({ days: ['2027-03-02'] })
    expect(daysOf({ ...terms, rule: 'BeforeStart', days: 31 }, contractDays)).toEqual({ days: ['2026-12-31'] })
    expect(daysOf({ ...terms, rule: 'BeforeEnd', days: 180 }, contractDays)).toEqual({ days: ['2028-07-04'] })
    expect(daysOf({ ...terms, rule: 'AfterEnd', days: 1 }, contractDays)).toEqual({ days: ['2029-01-01'] })
    expect(daysOf({ ...terms, rule: 'AfterSigning', days: 7 }, contractDays)).toEqual({ waitsFor: 'signing' })
    const signed = { ...contractDays, signedOn: '2026-12-01' }
    expect(daysOf({ ...terms, rule: 'AfterSigning', days: 7 }, signed)).toEqual({ days: ['2026-12-08'] })
    expect(daysOf({ ...terms, rule: 'BeforeSigning', days: 1 }, signed)).toEqual({ days: ['2026-11-30'] })
    expect(daysOf({ ...terms, day: '2200-12-31', rule: 'AfterEnd', days: 1 }, { ...signed, endsOn: '2200-12-31' })).toEqual({
      days: [],
    })
  })
  test('repeat on the same day of a month, or its last, until the contract or they end', () => {
    const monthly = { ...terms, rule: 'AfterStart', rhythm: 'Monthly' } as const
    expect(daysOf({ ...monthly, until: '2027-05-15' }, contractDays)).toEqual({
      days: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    })
    expect(daysOf({ ...monthly, rhythm: 'Yearly' }, contractDays)).toEqual({ days: ['2027-01-31', '2028-01-31'] })
    expect(daysOf(monthly, { ...contractDays, endsOn: null })).toEqual({ waitsFor: 'end' })
  })
})

describe('obligations of a contract', () => {
  test('are dated from the contract, and anew when that changes; what is done stays', async () => {
    const id = await contract({ startsOn: `${year}-02-01`, endsOn: `${year}-12-31` })
    await save({ contractId: id, rule: 'AfterStart', days: 10, rhythm: 'Monthly', until: `${year}-04-30` })
    expect(await daysOfFirst(id)).toEqual([`${year}-02-11`, `${year}-03-11`, `${year}-04-11`])
    expect(await due('landlord', { contractId: id })).toEqual([])
    await act(id, 'share', 'agree')
    const [first] = await due('landlord', { contractId: id, sortBy: 'daysLeft', descending: false })
    expect(first).toMatchObject({ dueOn: `${year}-02-11`, status: 'Open', contractName: 'Lease of 101', leaseNo: 'L-9' })
    const { id: dueId = 0, version = 0 } = first ?? {}
    const noteDone = (more: object = {}) =>
      call('landlord', contractObligations.setDone, { id: dueId, version, done: true, note: 'By Ada', ...more })
    expect((await noteDone()).status).toBe(200)
    expect((await noteDone()).failure.code).toBe('saved-meanwhile')
    const { version: shown } = await get(id)
    const moved = {
      id,
      version: shown,
      name: 'Lease of 101',
      description: '',
      startsOn: `${year}-03-01`,
      endsOn: `${year}-12-31`,
    }
    expect((await call('landlord', contracts.update, moved as never)).status).toBe(200)
    const [obligation] = await of(id)
    expect(obligation?.dates).toMatchObject([
      { dueOn: `${year}-02-11`, status: 'Done', note: 'By Ada', doneBy: expect.any(String) },
      { dueOn: `${year}-04-11`, status: 'Open', daysLeft: expect.any(Number) },
    ])
    expect((await call('landlord', contractObligations.remove, { id: obligation?.id ?? 0 })).failure.code).toBe(
      'obligation-has-done',
    )
    const again = obligation?.dates[0]
    const undone = { id: dueId, version: again?.version ?? 0, done: false }
    expect((await call('landlord', contractObligations.setDone, undone)).status).toBe(200)
    expect((await of(id))[0]?.dates[0]).toMatchObject({ status: 'Open', note: '', doneBy: '', doneAt: null })
    expect((await call('landlord', contractObligations.remove, { id: obligation?.id ?? 0 })).status).toBe(200)
    expect(await of(id)).toEqual([])
  })

  test('those that wait for the signing have a day with it, and none of them is due any more once it is cancelled', async () => {
    const id = await agreed()
    await save({ contractId: id, rule: 'AfterSigning', days: 30, title: 'Pay the deposit', side: 'Client' })
    expect((await of(id))[0]).toMatchObject({ waitsFor: 'signing', dates: [] })
    await act(id, 'sign')
    expect(await daysOfFirst(id)).toEqual([addDays(today, 30)])
    const other = await agreed()
    await save({ contractId: other, day: addDays(today, 5), title: 'Called off' })
    expect((await due('landlord', { contractId: other })).length).toBe(1)
    await act(other, 'cancel')
    expect(await due('landlord', { contractId: other })).toEqual([])
    const [obligation] = await of(other)
    const date = { id: obligation?.dates[0]?.id ?? 0, version: obligation?.dates[0]?.version ?? 0 }
    expect((await call('landlord', contractObligations.setDone, { ...date, done: true })).failure.code).toBe(
      'obligation-not-in-force',
    )
  })

  test('a client sees those of its side alone, from the moment they are shared, without what the company notes', async () => {
    const id = await contract({ name: 'Shared later' })
    const caretakerId = idOf('manager')
    await save({ contractId: id, day: addDays(today, 9), title: 'Hand in sales', side: 'Client', notes: 'By mail.', caretakerId })
    await save({ contractId: id, day: addDays(today, 9), title: 'Paint the hall', side: 'Landlord' })
    expect((await call('client', contractObligations.ofContract, { id: String(id) })).status).toBe(404)
    await act(id, 'share')
    expect(await of(id, 'client')).toMatchObject([
      { title: 'Hand in sales', notes: 'By mail.', caretaker: '', caretakerId: null },
    ])
    expect((await due('client')).map(({ title }) => title)).not.toContain('Hand in sales')
    await act(id, 'agree')
    expect(await due('client', { contractId: id })).toMatchObject([{ title: 'Hand in sales', caretaker: '' }])
    expect((await due('landlord', { contractId: id })).length).toBe(2)
    for (const who of ['neighbour', 'otherClient', 'otherLandlord'] as const) {
      expect((await call(who, contractObligations.ofContract, { id: String(id) })).status).toBe(404)
      expect(await due(who, { contractId: id })).toEqual([])
    }
    const [obligation] = await of(id)
    expect((await call('client', contractObligations.get, { id: String(obligation?.id) })).status).toBe(403)
    const date = { id: obligation?.dates[0]?.id ?? 0, version: 1, done: true }
    expect((await call('client', contractObligations.setDone, date)).status).toBe(403)
    expect((await call('otherLandlord', contractObligations.setDone, date)).status).toBe(404)
    expect((await save({ contractId: id, day: today }, 'otherLandlord')).status).toBe(404)
    expect((await save({ contractId: id, day: today }, 'clerk')).status).toBe(403)
    const entries = async (who: Person) => {
      const viewer = (await services.loadViewer(database.db, { userId: idOf(who) })) as Viewer
      const request = { id: '', ip: '', headers: new Headers() }
      const ctx = { db: database.db, app: services, viewer, scope: new Scope(viewer), request }
      const { items } = await services.calendarOf(ctx, { siteId: -1, from: today, to: addDays(today, 20) })
      return items.filter(({ address }) => address === `/contracts/${id}`).map(({ title }) => title)
    }
    expect([await entries('landlord'), await entries('client'), await entries('neighbour')]).toEqual([
      ['Hand in sales', 'Paint the hall'],
      ['Hand in sales'],
      [],
    ])
  })

  test('bad input is told at its field', async () => {
    const id = await contract()
    const codes = async (input: object) => {
      const { failure } = await save({ contractId: id, ...input })
      return Object.entries(failure.fieldErrors ?? {}).map(([field, { code }]) => `${field} ${code}`)
    }
    expect(await codes({ rule: 'OnDay' })).toEqual(['day obligation-day-required'])
    expect(await codes({ day: '2027-05-01', rhythm: 'Monthly', until: '2027-04-30' })).toEqual(['until obligation-until-before'])
    expect(await codes({ day: '2027-05-01', rhythm: 'Monthly', until: '2127-04-30' })).toEqual(['until obligation-too-often'])
    expect(await codes({ day: '2027-05-01', caretakerId: idOf('client') })).toEqual(['caretakerId obligation-caretaker'])
    expect(await codes({ day: '2027-05-01', caretakerId: idOf('otherLandlord') })).toEqual(['caretakerId obligation-caretaker'])
    expect((await save({ day: '2027-05-01' })).status).toBe(404)
    const wrong = {
      id,
      version: (await get(id)).version,
      name: 'x',
      description: '',
      startsOn: '2027-05-01',
      endsOn: '2027-04-30',
    }
    expect((await call('landlord', contracts.update, wrong as never)).failure.fieldErrors).toMatchObject({
      endsOn: { code: 'end-before-start' },
    })
    for (let n = 0; n < 50; n++) expect((await save({ contractId: id, day: '2027-05-01' })).status).toBe(200)
    expect((await save({ contractId: id, day: '2027-05-01' })).failure.code).toBe('obligation-limit')
  })
})

test('a template gives contracts what was published with it, dated for each; whoever makes one looks after it', async () => {
  const { body: made } = await call('landlord', contractTemplates.clone, { id: templateId, name: 'With duties' } as never)
  const own = { templateId: made.id, rule: 'BeforeEnd', days: 90, title: 'Tell whether you stay', caretakerId: idOf('manager') }
  expect((await save(own)).status).toBe(200)
  const publish = async () => {
    const { version, name, description } = (await call('landlord', contractTemplates.get, { id: String(made.id) })).body
    return call('landlord', contractTemplates.save, { id: made.id, version, name, description, status: 'Published' } as never)
  }
  expect((await publish()).status).toBe(200)
  await save({ templateId: made.id, day: `${year}-06-01`, title: 'Not published yet' })
  const template = () => call('landlord', contractTemplates.get, { id: String(made.id) })
  expect((await template()).body).toMatchObject({ changed: true, versionNo: 1 })
  const id = await contract({ templateId: made.id })
  const [obligation, ...others] = await of(id)
  expect(others).toEqual([])
  expect(obligation).toMatchObject({ title: 'Tell whether you stay', caretakerId: idOf('landlord') })
  expect(obligation?.dates).toMatchObject([{ dueOn: addDays(`${year + 2}-12-31`, -90) }])
  expect((await publish()).status).toBe(200)
  expect((await template()).body).toMatchObject({ changed: false, versionNo: 2 })
  const { body: copy } = await call('landlord', contractTemplates.clone, { id: made.id, name: 'Copied' } as never)
  const given = (await call('landlord', contractObligations.ofTemplate, { id: String(copy.id) })).body.items
  expect(given.map(({ title }) => title)).toEqual(['Tell whether you stay', 'Not published yet'])
  expect((await call('manager', contractObligations.get, { id: String(given[0]?.id) })).status).toBe(200)
  expect((await call('otherLandlord', contractObligations.ofTemplate, { id: String(copy.id) })).status).toBe(404)
})

test('what is overdue needs somebody, and is the list that it leads to', async () => {
  const id = await agreed({ name: 'Late' })
  await save({ contractId: id, day: addDays(today, -3), title: 'Late by three days', amount: 12_300 })
  const { sections } = (await call('landlord', needs.read, { kind: 'ObligationOverdue' })).body
  expect(sections[0]?.rows).toMatchObject([
    { title: 'Late by three days', daysLeft: -3, amount: 12_300, address: `/contracts/${id}` },
  ])
  expect(sections[0]?.total).toBe((await due('landlord', { status: 'Overdue' })).length)
  expect((await due('landlord', { status: 'Open' })).map(({ title }) => title)).not.toContain('Late by three days')
})

describe('a reminder', () => {
  const about = async (who: keyof typeof people, subject: string) =>
    (await mailsTo(app, people[who])).filter((mail) => mail.subject === subject).length
  const run = (at: string) => remindOfObligations(job, new Date(at))

  test('goes to who looks after it and to the client that is to do it, once, by the day of the site', async () => {
    const id = await agreed({ name: 'Reminded of' })
    const day = { day: '2037-03-10', remindDays: 10, contractId: id }
    await save({ ...day, title: 'Report sales', side: 'Client', caretakerId: idOf('manager') })
    const subject = '“Report sales” is due on March 10, 2037'
    // Still the 27th of February there.
    await run('2037-02-28T03:00:00Z')
    expect(await about('manager', subject)).toBe(0)
    await Promise.all([run('2037-02-28T12:00:00Z'), run('2037-02-28T12:00:00Z')])
    await run('2037-03-01T12:00:00Z')
    expect([await about('manager', subject), await about('client', subject)]).toEqual([1, 1])
    expect([await about('landlord', subject), await about('neighbour', subject)]).toEqual([0, 0])
    // The bell has it too, for the same people.
    const bell = async (who: Caller) => {
      const { items } = (await call(who, appNotifications.list, {})).body
      return items.filter(({ title }) => title === '"Report sales" is due by a contract').map(({ route }) => route.split('?')[0])
    }
    expect([await bell('manager'), await bell('client')]).toEqual([[`/contracts/${id}`], [`/contracts/${id}`]])
    expect([await bell('landlord'), await bell('neighbour')]).toEqual([[], []])
  })

  test('comes late after a missed day, to all who make contracts where nobody looks after it, and not to who wants none', async () => {
    const id = await agreed({ name: 'Missed' })
    await save({ day: '2038-03-10', remindDays: 10, contractId: id, title: 'Missed' })
    await call('landlord', notificationSettings.save, { id: 33, email: false, portal: true })
    await run('2038-03-12T12:00:00Z')
    const subject = '“Missed” was due on March 10, 2038'
    expect([await about('manager', subject), await about('landlord', subject), await about('client', subject)]).toEqual([1, 0, 0])
    await call('landlord', notificationSettings.save, { id: 33, email: true, portal: true })
    // What is done, or of a contract that was cancelled, nobody is reminded of.
    const other = await agreed({ name: 'Off' })
    await save({ day: '2039-03-10', contractId: other, title: 'Off' })
    await act(other, 'cancel')
    await run('2039-03-10T12:00:00Z')
    expect(await about('manager', '“Off” is due on March 10, 2039')).toBe(0)
  })
})

describe('an amount', () => {
  const charge = async (contractId: number, more: object = {}, who: Caller = 'landlord') => {
    const [one] = await due('landlord', { contractId })
    return call(who, contractObligations.charge, {
      id: one?.id ?? 0,
      version: one?.version ?? 0,
      code: 'other',
      ...more,
    } as never)
  }
  const schedules = async () => (await call('landlord', leaseCharges.get, { id: String(leaseId) })).body.schedules

  test('becomes a charge of the lease once, due no earlier than its day, and again once the lease has it no longer', async () => {
    const id = await agreed()
    await save({ contractId: id, day: `${year}-05-12`, amount: 50_000, title: 'Sign' })
    const [first, second] = await Promise.all([charge(id), charge(id)])
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    const [made, ...others] = await schedules()
    expect(others).toEqual([])
    expect(made).toMatchObject({
      amount: 50_000,
      code: 'other',
      startDate: `${year}-05-01`,
      endDate: `${year}-05-31`,
      inArrears: true,
      taxed: true,
      notes: 'Sign',
    })
    expect((await due('landlord', { contractId: id }))[0]).toMatchObject({ charged: true })
    expect((await charge(id)).failure.code).toBe('obligation-charged')
    expect((await charge(id, {}, 'clerk')).status).toBe(403)
    await call('landlord', leaseCharges.removeSchedule, { id: made?.id ?? 0, version: made?.version ?? 0 })
    expect((await due('landlord', { contractId: id }))[0]).toMatchObject({ charged: false })
    expect((await charge(id, { taxed: false })).status).toBe(200)
    expect(await schedules()).toMatchObject([{ taxed: false }])
  })

  test('is refused where the lease does not charge all of it, where there is no lease, or nothing is due', async () => {
    const refused = async (input: object, obligation: object) => {
      const id = await agreed(input)
      await save({ contractId: id, day: `${year}-08-01`, amount: 7_000, title: 'Fee', ...obligation })
      return (await charge(id)).failure.code
    }
    const before = await schedules()
    expect(await refused({}, { amount: 0 })).toBe('obligation-no-amount')
    expect(await refused({ leaseId: null }, {})).toBe('obligation-no-lease')
    expect(await refused({}, { day: `${year + 3}-01-01` })).toBe('lease-month-not-charged')
    const draft = { tenantId: bakery, leaseNo: 'L-10', status: 'Draft', startDate: '2020-01-01', endDate: `${year + 2}-12-31` }
    const { body } = await call('landlord', leases.save, draft as never)
    expect(await refused({ leaseId: body.id }, {})).toBe('lease-not-charging')
    expect(await schedules()).toEqual(before)
  })
})

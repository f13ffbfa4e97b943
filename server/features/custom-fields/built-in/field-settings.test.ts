import { account } from '@atrium/contract/access/account.ts'
import { type FieldSetting, fieldSettings } from '@atrium/contract/custom-fields/field-settings.ts'
import { keyRecords } from '@atrium/contract/keys/keys.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { hubEvents } from '@atrium/contract/kit/events.ts'
import { isShownTo } from '@atrium/contract/kit/header-config.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../../app.ts'
import { decisionsOf } from '../../../platform/feature.ts'
import { placesOf } from '../../../platform/forms/record-places.ts'
import { rooms } from '../../../platform/work/published-event.ts'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, services } = await openTestApp()
const { calls } = keyRecords
const key = { name: 'B-1', siteId: ids.site.mall, tenantId: ids.tenant.bakery, deposit: 50_00, notes: 'Spare' }
const saveKey = (input: object, who: Caller = 'landlord') => call(who, calls.save, { ...key, ...input } as never)
const get = async (of = 'key') => (await call('landlord', fieldSettings.get, { of })).body
/** Sets some fields of a kind of record; the others stay. */
const set = async (changes: Record<string, Partial<FieldSetting>>, of = 'key', order = (all: FieldSetting[]) => all) => {
  const { headers, version } = await get(of)
  const next = order(headers.map((one) => ({ ...one, ...changes[one.value] })))
  return call('landlord', fieldSettings.save, { of, version, headers: next })
}
const shownToClients = { visibilityRules: ['isLandlord' as const] }

let id = 0
beforeAll(async () => {
  id = (await saveKey({})).body.id
})

describe('what a company sets of the fields that records have', () => {
  test('is set by who may manage the company, of the version that was shown, for that company alone', async () => {
    const { headers, version, title } = await get()
    expect([title, version]).toEqual(['Keys', null])
    expect(headers.map(({ value }) => value).slice(0, 3)).toEqual(['name', 'kind', 'opens'])
    expect((await call('manager', fieldSettings.save, { of: 'key', headers })).status).toBe(403)
    expect((await call('client', fieldSettings.save, { of: 'key', headers })).status).toBe(403)
    expect((await call('landlord', fieldSettings.get, { of: 'nothing' })).status).toBe(404)
    const told: string[][] = []
    services.eventBus.on('announcement', (detail) => {
      const { rooms: to, message } = detail as { rooms: string[]; message: { signalREventNameEnum: number } }
      if (message.signalREventNameEnum === hubEvents.editorChanged.number) told.push(to)
    })
    expect((await set({ opens: { text: 'Doors' } })).status).toBe(200)
    await expect.poll(() => told).toEqual([[rooms.everyone(ids.landlord.north)]])
    expect((await call('landlord', fieldSettings.save, { of: 'key', version: null, headers })).failure.code).toBe(
      'saved-meanwhile',
    )
    expect((await call('client', account.getUser, {})).body.fieldSettings['key']?.headers).toContainEqual(
      expect.objectContaining({ value: 'opens', text: 'Doors' }),
    )
    expect((await call('otherLandlord', account.getUser, {})).body.fieldSettings).toEqual({})
    const { items } = (await call('landlord', fieldSettings.kinds, {})).body
    expect(items).toContainEqual({ of: 'key', title: 'Keys', changed: 1 })
  })

  test('what may not be set, or contradicts itself, is refused at its place', async () => {
    const wrong = async (changes: Parameters<typeof set>[0]) => Object.values((await set(changes)).failure.fieldErrors ?? {})
    expect(await wrong({ name: { text: 'Number' } })).toMatchObject([{ code: 'field-locked' }])
    expect(await wrong({ kind: { visible: false } })).toMatchObject([{ code: 'field-needed' }])
    expect(await wrong({ copies: { required: true } })).toMatchObject([{ code: 'field-never-empty' }])
    expect(await wrong({ opens: shownToClients })).toMatchObject([{ code: 'field-of-clients' }])
    expect(await wrong({ notes: { text: 'status' } })).toMatchObject([{ code: 'custom-field-label-taken' }])
    const { headers, version } = await get()
    const some = (list: typeof headers) => call('landlord', fieldSettings.save, { of: 'key', version, headers: list })
    expect((await some(headers.slice(1))).failure.fields).toHaveProperty('headers')
    expect((await some(headers.map((one) => ({ ...one, value: 'name' })))).status).toBe(400)
    expect((await some([...headers.slice(1), { ...(headers[0] as FieldSetting), value: 'constructor' }])).status).toBe(400)
  })

  test('a field that the company wants filled in is asked for by every save, and by an import in every row', async () => {
    await set({ holder: { required: true } })
    expect((await saveKey({ id, version: 1 })).failure.fields).toEqual({ holder: 'Field is required' })
    expect((await saveKey({ id, version: 1, holder: '  ' })).failure.fields).toEqual({ holder: 'Field is required' })
    expect((await saveKey({ id, version: 1, holder: 'Ada' })).status).toBe(200)
    const content = 'Key no.,Kind,Client,Status,Handed to\nI-1,Fob,Bakery,With us,Bo\nI-2,Fob,Bakery,With us,\n'
    const list = (text: string, more: object = {}) =>
      call(
        'landlord',
        calls.processUploaded,
        { commit: true, skipBad: true, ...more },
        { file: { name: 'k.csv', content: text } },
      )
    const { body } = await list(content)
    expect(body.rows.map(({ line, errors }) => [line, errors.map(({ column, code }) => `${column} ${code}`)])).toEqual([
      [2, []],
      [3, ['Handed to field-required']],
    ])
    expect(body.imported).toBe(1)
    expect((await list('Key no.,Kind,Client,Status\nI-3,Fob,Bakery,With us\n')).failure.errorMessage).toContain('Handed to')
    await set({ holder: { required: true, visible: false } })
    expect((await saveKey({ id, version: 2, holder: '' })).status).toBe(200)
  })

  test('an import reads the company’s own labels, and no column that is hidden', async () => {
    await set({ holder: { visible: true, required: false, text: 'Borrower' }, notes: { visible: false } })
    const list = (content: string) =>
      call('landlord', calls.processUploaded, { commit: true, skipBad: true }, { file: { name: 'k.csv', content } })
    expect((await list('Key no.,Kind,Client,Status,borrower\nL-1,Fob,Bakery,With us,Bo\n')).body.imported).toBe(1)
    expect((await list('Key no.,Kind,Client,Status,Notes\nL-2,Fob,Bakery,With us,Bo\n')).failure.code).toBe(
      'list-unknown-columns',
    )
    await set({ notes: { visible: true } })
  })

  test('a field that is the landlord’s alone is told to no client, nor found out by sorting or narrowing', async () => {
    const read = async (who: Caller) => (await call(who, calls.get, { id })).body
    const listed = async (who: Caller) => (await call(who, calls.search, { query: 'B-1' })).body.items[0]
    expect(await read('client')).toMatchObject({ deposit: 50_00, notes: 'Spare' })
    await set({ deposit: shownToClients, notes: shownToClients })
    for (const who of ['client', 'corporate'] as const) {
      expect(await read(who)).toMatchObject({ name: 'B-1', deposit: 0, notes: '' })
      expect(await listed(who)).toMatchObject({ name: 'B-1', deposit: 0, notes: '' })
      expect((await call(who, calls.search, { sortBy: 'deposit' })).failure.fields).toHaveProperty('sortBy')
    }
    expect(await read('landlord')).toMatchObject({ deposit: 50_00, notes: 'Spare' })
    expect((await call('landlord', calls.search, { sortBy: 'deposit' })).status).toBe(200)
    await set({ deposit: { visibilityRules: [] }, notes: { visibilityRules: [] } })
    expect(await read('client')).toMatchObject({ deposit: 50_00, notes: 'Spare' })
  })

  test('exports have the company’s labels, order and columns; the history names fields by them', async () => {
    await set({ phone: { text: 'Shop line' }, notes: { visible: false } }, 'tenant', (all) => all.toReversed())
    const { response } = await call('landlord', tenants.exportList, { id: ids.site.mall, format: 'csv' } as never)
    const [headings = ''] = response.body.replace('\ufeff', '').split('\n')
    expect(headings).toContain('Shop line')
    expect(headings).not.toContain('Notes')
    expect(headings.indexOf('Shop line')).toBeLessThan(headings.indexOf('Name'))
    const { body: client } = await call('landlord', tenants.get, { id: ids.tenant.bakery })
    await call('landlord', tenants.update, { ...client, phone: '555-0100' })
    const { items } = (await call('landlord', auditLog.search, { entity: 'tenant' } as never)).body
    expect(items[0]?.named['phone']?.label).toEqual({ own: 'Shop line' })
    const other = await call('landlord', customFields.save, {
      of: 'tenant',
      fields: [{ kind: 'text', label: 'shop line' }],
    } as never)
    expect(other.failure.fieldErrors).toMatchObject({ 'fields.0.label': { code: 'custom-field-label-taken' } })
  })
})

test('each kind of record that can be set is saved and answered by calls that hold to it', () => {
  const every = features.flatMap((feature) => feature.calls.map((served) => served.call))
  for (const { entity, title, fields } of decisionsOf(features).configurable()) {
    const isOf = (place: { entity: string }) => place.entity === entity
    expect(
      every.some((one) => placesOf(one).body.some(isOf)),
      `${title}: a save`,
    ).toBe(true)
    expect(
      every.some((one) => placesOf(one).reply.some(isOf)),
      `${title}: a reply`,
    ).toBe(true)
    expect(
      fields.some(({ mayHide }) => mayHide),
      title,
    ).toBe(true)
  }
  expect(isShownTo({ value: 'a', text: '', visible: true, required: false, visibilityRules: ['isLandlord'] }, false)).toBe(false)
})

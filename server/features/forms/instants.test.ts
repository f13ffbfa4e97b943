import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

// Fields that hold a day and a time. The company of the tests is in the zone of Toronto.

const { call, database } = await openTestApp()
const { mall } = ids.site
const category = 'visits'
let key: Record<string, string> = {}
const idOf = (label: string) => Number(key[label]?.slice(1))

const save = (custom: object, more: object = {}, who: Caller = 'landlord') =>
  call(who, formValues.save, { category, siteId: mall, tenantId: ids.tenant.bakery, custom, ...more } as never)
const list = async (ask: object = {}, who: Caller = 'landlord') =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: false, ...ask } as never)).body.items
const numbers = async (ask: object) => (await list(ask)).map(({ no }) => no)

beforeAll(async () => {
  await database.pool.query(`update landlords set time_zone = 'America/Toronto'`)
  const fields = [
    { kind: 'instant', label: 'Comes at', forClients: true, max: '2030-01-01T00:00:00Z' },
    { kind: 'instant', label: 'Left at' },
    { kind: 'day', label: 'Day', formula: 'ADDDAYS({Comes at}, 1)' },
    { kind: 'text', label: 'Note' },
  ]
  const made = await call('landlord', forms.save, { title: 'Visits', category, clients: 'Fill', fields, publish: true } as never)
  expect(made.body).toMatchObject({ successful: true })
  const { controls } = (await call('landlord', forms.definition, { c: category, siteId: -1 } as never)).body
  key = Object.fromEntries(controls.map(({ id, label }) => [label, `f${id}`]))
})

describe('a day with a time', () => {
  test('is kept to the minute in UTC; what is none, or beyond its limit, is refused', async () => {
    expect((await save({ 'Comes at': '2026-03-02T23:30:59+02:00' })).status).toBe(200)
    expect((await list())[0]?.custom[key['Comes at'] as string]).toBe('2026-03-02T21:30:00.000Z')
    const code = async (value: unknown) =>
      Object.values((await save({ 'Comes at': value })).failure.fieldErrors ?? {}).map((one) => one.code)
    expect(await code('2026-03-02')).toEqual(['not-an-instant'])
    expect(await code('tomorrow')).toEqual(['not-an-instant'])
    expect(await code('0001-01-01T00:00:00Z')).toEqual(['date-out-of-range'])
    expect(await code('2030-01-01T00:01:00Z')).toEqual(['too-high'])
  })

  test('gives its day by the clock of the company to a formula', async () => {
    expect((await save({ 'Comes at': '2026-03-03T04:30:00Z' })).status).toBe(200)
    const [, late] = await list()
    expect(late?.custom[key['Day'] as string]).toBe('2026-03-03')
  })

  test('sorts and narrows the list, on an index; clients only by what they see', async () => {
    expect((await save({ 'Comes at': null, 'Left at': '2026-03-01T00:00:00Z' })).status).toBe(200)
    const sortBy = `custom.${key['Comes at']}`
    expect(await numbers({ sortBy })).toEqual([1, 2, 3])
    expect(await numbers({ sortBy, descending: true })).toEqual([3, 2, 1])
    const by = (op: string, value: string) => numbers({ custom: [{ field: idOf('Comes at'), op, value }] })
    expect(await by('from', '2026-03-02T21:31:00Z')).toEqual([2])
    expect(await by('to', '2026-03-02T21:30:00.000Z')).toEqual([1])
    expect(await by('is', '2026-03-02T16:30:00-05:00')).toEqual([1])
    expect(await by('is', '')).toEqual([3])
    const { rows } = await database.pool.query('select indexdef from pg_indexes where indexname like $1', [
      `%_${key['Comes at']}`,
    ])
    expect(rows[0]?.indexdef).toContain(`(${key['Comes at']}, record_id)`)
    const hidden = { category, sortBy: `custom.${key['Left at']}` }
    expect((await call('client', formValues.search, hidden as never)).status).toBe(400)
    expect(Object.keys((await list({}, 'client'))[0]?.custom ?? {})).toEqual([key['Comes at']])
    expect((await call('otherLandlord', formValues.search, { category } as never)).status).toBe(404)
  })

  test('is exported by the clock of the company, and brought back so', async () => {
    const { body } = (await call('landlord', formValues.exportList, { category, siteId: -1, format: 'csv', custom: [] } as never))
      .response
    const rows = body.trim().split(/\r?\n/)
    expect(rows[1]).toContain('2026-03-02 16:30')
    expect(rows[2]).toContain('2026-03-02 23:30')
    const bring = (value: string) =>
      call('landlord', formValues.importList, { category, commit: true } as never, {
        file: { name: 'visits.csv', type: 'text/csv', content: `Site,Comes at\n${rows[1]?.split(',')[1]},"${value}"\n` },
      })
    expect((await bring('2026-03-04')).body.rows[0]?.errors[0]?.code).toBe('not-an-instant')
    expect((await bring('July 4, 2026 9:05 pm')).status).toBe(200)
    expect((await list()).at(-1)?.custom[key['Comes at'] as string]).toBe('2026-07-05T01:05:00.000Z')
  })

  test('is asked for in conditions by its time, however it is written', async () => {
    const condition = {
      match: 'all',
      tests: [{ fieldId: idOf('Comes at'), op: 'greater', value: '2026-08-01T00:00:00+05:00' }],
      effect: 'require',
      fieldIds: [idOf('Note')],
      value: null,
    }
    const saved = await call('landlord', formConditions.save, { category, version: null, conditions: [condition] } as never)
    expect(saved.status).toBe(200)
    const late = await save({ 'Comes at': '2026-07-31T19:01:00.000Z' })
    expect(late.failure.fieldErrors).toMatchObject({ [`custom.${key['Note']}`]: { code: 'required' } })
    expect((await save({ 'Comes at': '2026-07-31T19:00:00.000Z' })).status).toBe(200)
  })

  test('groups a summary by the clock of the company, and is told in the history as an instant', async () => {
    const made = await call('landlord', formSummaries.save, {
      category,
      name: 'By day',
      groupBy: key['Comes at'],
      span: 'Day',
    } as never)
    expect(made.status).toBe(200)
    const [summary] = (await call('landlord', formSummaries.get, { category, siteId: -1 } as never)).body.items
    expect(summary?.groups.find((group) => group.key === '2026-03-02')?.entries).toBe(2)
    const [first] = await list()
    const { items } = (await call('landlord', auditLog.search, { entity: 'form value', entityId: first?.id } as never)).body
    const { named } = (await call('landlord', auditLog.get, { id: items[0]?.id as number } as never)).body
    expect(named[key['Comes at'] as string]).toMatchObject({ type: 'datetime' })
  })
})

test('a limit of another kind than the field is refused', async () => {
  const wrong = async (one: object) =>
    Object.values(
      (await call('landlord', forms.save, { title: 'Wrong', fields: [{ label: 'One', ...one }] } as never)).failure.fieldErrors ??
        {},
    ).map(({ code }) => code)
  expect(await wrong({ kind: 'instant', min: '2026-01-01' })).toEqual(['unusable'])
  expect(await wrong({ kind: 'day', min: '2026-01-01T00:00:00Z' })).toEqual(['unusable'])
  expect(await wrong({ kind: 'instant', min: '2026-01-02T00:00:00Z', max: '2026-01-01T00:00:00Z' })).toEqual([
    'custom-limits-crossed',
  ])
  expect(await wrong({ kind: 'instant', start: 'soon' })).toEqual(['custom-start-unusable'])
})

import { forms } from '@atrium/contract/forms/forms.ts'
import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower } = ids.site
const { bakery, bookshop } = ids.tenant
const category = 'visits'

const keys: Record<string, number> = {}
const add = (who: Caller, input: object) =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, ...input } as never)
const save = (who: Caller, input: object) => call(who, formSummaries.save, { category, name: 'Of visits', ...input } as never)
const read = (who: Caller, siteId = -1) => call(who, formSummaries.get, { category, siteId } as never)
/** The only summary, made of this. */
async function made(input: object, who: Caller = 'landlord', siteId = -1) {
  await database.pool.query('delete from form_summaries')
  const answer = await save('landlord', { forClients: true, ...input })
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return (await read(who, siteId)).body.items[0]
}
const groupsOf = (summary: Awaited<ReturnType<typeof made>>) =>
  summary?.groups.map(({ key, text, value }) => [text || key, value])

beforeAll(async () => {
  const fields = [
    { kind: 'choice', label: 'Purpose', forClients: true, options: [{ text: 'Delivery' }, { text: 'Repair' }, { text: 'Tour' }] },
    { kind: 'money', label: 'Deposit', forClients: true },
    { kind: 'number', label: 'Guests', forClients: true },
    { kind: 'day', label: 'Day', forClients: true },
    { kind: 'flag', label: 'Paid', forClients: true },
    { kind: 'money', label: 'Cost' },
    { kind: 'number', label: 'Rank', inList: false },
    { kind: 'percent', label: 'Share' },
    { kind: 'choices', label: 'Tools', options: [{ text: 'Saw' }, { text: 'Drill' }] },
  ]
  await call('landlord', forms.save, { title: 'Visits', category, clients: 'Fill', publish: true, fields } as never)
  const { controls } = (await call('landlord', forms.definition, { c: category, siteId: -1 })).body
  for (const { id, label } of controls) keys[label] = id
  const entries: [object, object][] = [
    [
      {},
      {
        Purpose: 'o1',
        Deposit: 10_01,
        Guests: 0.1,
        Day: '2026-01-05',
        Paid: true,
        Cost: 1_00,
        Share: 33.333333,
        Tools: ['o1', 'o2'],
      },
    ],
    [{}, { Purpose: 'o1', Deposit: 20_02, Guests: 0.2, Day: '2026-01-31', Cost: 2_00, Share: 66.666667, Tools: ['o2'] }],
    [{ tenantId: bookshop }, { Purpose: 'o2', Deposit: 5_00, Day: '2026-04-01', Paid: true, Cost: 4_00 }],
    [{ tenantId: null }, { Guests: 4, Cost: 8_00 }],
    [
      { siteId: tower, tenantId: null },
      { Purpose: 'o2', Guests: 1, Day: '2026-03-15', Cost: 16_00 },
    ],
  ]
  for (const [where, custom] of entries) expect((await add('landlord', { ...where, custom })).status).toBe(200)
})

describe('a summary', () => {
  test('counts entries, by nothing and by what they say', async () => {
    expect(await made({})).toMatchObject({ unit: 'count', total: { entries: 5, value: 5 }, groups: [], rest: null })
    expect(groupsOf(await made({ groupBy: `f${keys['Purpose']}` }))).toEqual([
      ['Delivery', 2],
      ['Repair', 2],
      [null, 1],
    ])
    expect(groupsOf(await made({ groupBy: `f${keys['Paid']}` }))).toEqual([
      ['false', 3],
      ['true', 2],
    ])
    expect(groupsOf(await made({ groupBy: 'client' }))).toEqual([
      [expect.stringMatching(/./), 2],
      [expect.stringMatching(/./), 1],
      [null, 2],
    ])
    expect(groupsOf(await made({ groupBy: 'site' }))?.map(([, n]) => n)).toEqual([4, 1])
    expect((await made({ groupBy: 'site' }, 'landlord', tower))?.total.entries).toBe(1)
  })

  test('sums, averages and compares, to the last cent and as decimals', async () => {
    const of = async (measure: string, field: string) => (await made({ measure, fieldId: keys[field] }))?.total.value
    expect(await of('Sum', 'Deposit')).toBe(35_03)
    expect(await of('Average', 'Deposit')).toBe(11_68)
    expect(await of('Least', 'Deposit')).toBe(5_00)
    expect(await of('Greatest', 'Deposit')).toBe(20_02)
    expect(
      (await made({ measure: 'Sum', fieldId: keys['Guests'], groupBy: 'client' }))?.groups.map(({ value }) => value),
    ).toEqual([0.3, null, 5])
    expect(await of('Average', 'Guests')).toBe(1.325)
    expect(await of('Sum', 'Share')).toBe(100)
    expect(await of('Average', 'Share')).toBe(50)
  })

  test('is in the order of time, with the months in which there was nothing', async () => {
    const day = `f${keys['Day']}`
    expect(groupsOf(await made({ groupBy: day }))).toEqual([
      ['2026-01-01', 2],
      ['2026-02-01', 0],
      ['2026-03-01', 1],
      ['2026-04-01', 1],
      [null, 1],
    ])
    expect(groupsOf(await made({ groupBy: day, span: 'Year' }))).toEqual([
      ['2026-01-01', 4],
      [null, 1],
    ])
    expect(
      groupsOf(await made({ groupBy: day, measure: 'Average', fieldId: keys['Guests'] }))?.map(([, value]) => value),
    ).toEqual([0.15, null, 1, null, 4])
    expect(groupsOf(await made({ groupBy: day, span: 'Day' }))?.filter(([, n]) => n)).toHaveLength(5)
  })

  test('tells by the clock of the site when an entry was made', async () => {
    await database.pool.query(`update form_values set created_at = '2026-06-01T02:30:00Z'`)
    await database.pool.query(`update sites set time_zone = 'Asia/Tokyo' where id = $1`, [tower])
    expect(groupsOf(await made({ groupBy: 'made', span: 'Day' }))).toEqual([
      ['2026-05-31', 4],
      ['2026-06-01', 1],
    ])
    expect((await call('landlord', formValues.search, { category, madeFrom: '2026-06-01' } as never)).body.totalFiltered).toBe(1)
    const may = { category, madeFrom: '2026-05-01', madeTo: '2026-05-31' }
    expect((await call('landlord', formValues.search, may as never)).body.totalFiltered).toBe(4)
    const ofClient = { ...may, tenantId: bookshop }
    expect((await call('landlord', formValues.search, ofClient as never)).body.totalFiltered).toBe(1)
  })

  test('is narrowed by what the list is narrowed by', async () => {
    const filters = [
      { field: keys['Deposit'], op: 'from', value: 6_00 },
      { field: keys['Purpose'], op: 'is', value: 'o1' },
    ]
    expect((await made({ filters }))?.total.value).toBe(2)
    expect((await made({ filters: [{ field: keys['Tools'], op: 'has', value: 'o1' }] }))?.total.value).toBe(1)
    expect((await made({ filters, groupBy: `f${keys['Paid']}` }))?.groups).toHaveLength(2)
  })

  test('has room for some groups, and tells of the others together', async () => {
    const { rows } = await database.pool.query(
      `insert into form_values (landlord_id, site_id, form_id, no)
       select landlord_id, site_id, form_id, 1000 + day from form_values, generate_series(1, 70) as day where no = 1
       returning id, form_id as form, no`,
    )
    for (const { id, form, no } of rows)
      await database.pool.query(
        `insert into form_${form} (record_id, f${keys['Day']}, f${keys['Deposit']}) values ($1, date '2020-01-01' + $2::int, 1)`,
        [id, no],
      )
    const summary = { measure: 'Sum', fieldId: keys['Deposit'], groupBy: `f${keys['Day']}`, span: 'Day' }
    const shown = await made(summary)
    expect(shown?.total).toEqual({ entries: 75, value: 35_03 + 70 })
    // The last 62, the entries without a day among them; of days that are so far apart those between are left out.
    expect(shown?.groups).toHaveLength(62)
    expect(shown?.rest).toEqual({ groups: 13, entries: 13, value: 13 })
    const file = await call('landlord', formSummaries.exportOne, { category, id: shown?.id as number })
    expect(file.response.body.split('\r\n').filter(Boolean)).toHaveLength(1 + 75 + 1)
    await database.pool.query('delete from form_values where no > 1000')
  })
})

describe('who sees a summary', () => {
  test('sees its own entries alone', async () => {
    expect((await made({}, 'client'))?.total.value).toBe(2)
    expect((await made({}, 'neighbour'))?.total.value).toBe(1)
    expect((await made({}, 'manager'))?.total.value).toBe(4)
    expect((await read('otherLandlord')).status).toBe(404)
  })

  test('of fields that are hidden sees none; of one that is not for clients neither', async () => {
    expect(await made({ measure: 'Sum', fieldId: keys['Cost'] }, 'client')).toBeUndefined()
    expect(await made({ filters: [{ field: keys['Cost'], op: 'from', value: 4_00 }] }, 'client')).toBeUndefined()
    expect(await made({ forClients: false }, 'client')).toBeUndefined()
    const shown = await made({ measure: 'Sum', fieldId: keys['Cost'] }, 'manager')
    expect(shown?.total.value).toBe(15_00)
    const file = { category, id: shown?.id as number }
    expect((await call('client', formSummaries.exportOne, file)).status).toBe(404)
    expect((await call('manager', formSummaries.exportOne, file)).status).toBe(200)
  })
})

describe('the start page', () => {
  test('shows the summaries that were chosen for it, each as one number, of what the viewer sees', async () => {
    await made({ onHome: true, measure: 'Sum', fieldId: keys['Deposit'], groupBy: 'client' })
    expect((await save('landlord', { name: 'Elsewhere' })).status).toBe(200)
    const home = async (who: Caller) => (await call(who, formSummaries.onHome, {})).body.items
    expect(await home('landlord')).toMatchObject([{ category, form: 'Visits', unit: 'money', entries: 5, value: 35_03 }])
    expect(await home('client')).toMatchObject([{ value: 30_03 }])
    expect(await home('otherLandlord')).toEqual([])
    // A role that is closed to the form.
    expect(await home('clerk')).toEqual([])
  })
})

describe('who makes forms', () => {
  test('makes, changes, orders and deletes summaries; others do not', async () => {
    await database.pool.query('delete from form_summaries')
    for (const who of ['clerk', 'client'] as const) expect((await save(who, {})).status).toBe(403)
    expect((await save('otherLandlord', {})).status).toBe(404)
    const all: number[] = []
    for (const name of ['One', 'Two', 'Three']) all.push((await save('landlord', { name })).body.id)
    const names = async () => (await read('landlord')).body.items.map(({ name }) => name)
    expect(await names()).toEqual(['One', 'Two', 'Three'])
    const order = { category, ids: all.toReversed() }
    expect((await call('landlord', formSummaries.order, order)).status).toBe(200)
    expect(await names()).toEqual(['Three', 'Two', 'One'])
    expect((await call('landlord', formSummaries.order, { category, ids: [99_999] })).status).toBe(404)
    const [first] = (await read('landlord')).body.items
    const change = { ...first, name: '3' }
    expect((await save('landlord', change)).status).toBe(200)
    expect((await save('landlord', change)).failure.code).toBe('saved-meanwhile')
    expect((await call('otherLandlord', formSummaries.remove, { id: first?.id as number })).status).toBe(404)
    expect((await call('landlord', formSummaries.remove, { id: first?.id as number })).status).toBe(200)
    expect(await names()).toEqual(['Two', 'One'])
  })

  test('are told what cannot be made, at the input', async () => {
    const wrong = async (input: object) => Object.keys((await save('landlord', input)).failure.fieldErrors ?? {})
    expect(await wrong({ measure: 'Sum' })).toEqual(['fieldId'])
    expect(await wrong({ measure: 'Sum', fieldId: keys['Purpose'] })).toEqual(['fieldId'])
    expect(await wrong({ groupBy: `f${keys['Deposit']}` })).toEqual(['groupBy'])
    expect(await wrong({ filters: [{ field: keys['Rank'], op: 'is', value: 1 }] })).toEqual(['filters'])
    expect((await made({ measure: 'Greatest', fieldId: keys['Rank'] }))?.total.value).toBeNull()
  })

  test('learn of a summary whose field is gone', async () => {
    await made({ measure: 'Sum', fieldId: keys['Cost'] })
    const [{ id } = { id: 0 }] = (await call('landlord', forms.search, {})).body.items
    const form = (await call('landlord', forms.design, { id })).body
    const fields = form.fields.filter(({ label }) => label !== 'Cost')
    expect((await call('landlord', forms.save, { ...form, fields, publish: true } as never)).status).toBe(200)
    expect((await read('landlord')).body.items).toMatchObject([{ state: 'NoField', groups: [] }])
    expect((await read('manager')).body.items).toEqual([])
  })
})

test('sums are those of all entries, whatever they say', async () => {
  const entry = fc.record({
    Purpose: fc.constantFrom('o1', 'o2', 'o3', null),
    Deposit: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
    Guests: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 10_000)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (entries) => {
      await database.pool.query('delete from form_values')
      for (const custom of entries) await add('landlord', { custom })
      const sum = await made({ measure: 'Sum', fieldId: keys['Deposit'], groupBy: `f${keys['Purpose']}` })
      const given = entries.flatMap(({ Deposit }) => (Deposit === null ? [] : [Deposit]))
      expect(sum?.total).toEqual({
        entries: entries.length,
        value: given.length > 0 ? given.reduce((one, other) => one + other, 0) : null,
      })
      const whole = sum?.groups.reduce((all, { value }) => all + (value ?? 0), 0)
      expect(whole).toBe(sum?.total.value ?? 0)
      const guests = entries.flatMap(({ Guests }) => (Guests === null ? [] : [Math.round(Guests * 10_000)]))
      const tenThousandths = guests.reduce((one, other) => one + other, 0)
      const counted = (await made({ measure: 'Sum', fieldId: keys['Guests'] }))?.total.value
      expect(counted).toBe(guests.length > 0 ? tenThousandths / 10_000 : null)
    }),
    { numRuns: 15 },
  )
})

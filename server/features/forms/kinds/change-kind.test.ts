import { Permission } from '@atrium/contract/access/access.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { FieldData, FieldInput } from '@atrium/contract/kit/field-data.ts'
import type { CustomKind } from '@atrium/contract/kit/field-kinds.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database, services } = await openTestApp()
const { mall, tower } = ids.site
const { deputy, clerk } = ids.role
const category = 'rents'
let id = 0
const design = async () => (await call('landlord', forms.design, { id })).body
const fieldOf = async (label: string) => (await design()).fields.find((one) => one.label === label) as FieldData
const save = async (change: (fields: FieldInput[]) => object[], publish = true, who: Caller = 'landlord') => {
  const { version, title, clients, siteId, parentId, about, icon, takesFiles, fields } = await design()
  const body = { id, version, title, clients, siteId, parentId, about, icon, takesFiles, fields: change(fields), publish }
  return call(who, forms.save, body as never)
}
const enter = (custom: object, siteId: number = mall) => call('landlord', formValues.save, { category, siteId, custom } as never)
const held = async (label: string) => {
  const field = await fieldOf(label)
  const { items } = (await call('landlord', formValues.search, { category, sortBy: 'no', descending: false, rowsPerPage: 100 }))
    .body
  return items.map(({ custom }) => custom[`f${field.id}`])
}
/** Makes the field of a name one of another kind, with the old one beside it or not. */
const turn = async (label: string, to: object, kept: boolean) => {
  const old = await fieldOf(label)
  const turned = { label, inList: true, from: old.id, ...to }
  const beside = { ...old, label: `${label} (text)`, required: false, readOnly: true, inList: false }
  return save((fields) => fields.flatMap((one): object[] => (one.id === old.id ? [turned, ...(kept ? [beside] : [])] : [one])))
}
const check = async (who: Caller, label: string, kind: CustomKind, more: object = {}) =>
  call(who, forms.checkKind, { category, fieldId: (await fieldOf(label)).id, kind, ...more })

beforeAll(async () => {
  await database.pool.query('insert into role_permissions (role_id, permission_id) values ($1, $2)', [
    deputy,
    Permission.AllowEditor,
  ])
  const made = await call('landlord', forms.save, {
    title: 'Rents',
    category,
    publish: true,
    fields: [
      { kind: 'text', label: 'Rent' },
      { kind: 'text', label: 'Use' },
      { kind: 'text', label: 'Verdict', seenBy: [clerk] },
    ],
  } as never)
  id = made.body.id
  for (const [Rent, Use, site] of [
    ['1,200', 'Shop', mall],
    ['950.5', 'office', mall],
    ['by agreement', 'Office', mall],
    ['', 'Shop', mall],
    ['ask the tower', 'Storage', tower],
  ] as const)
    expect((await enter({ Rent, Use, Verdict: 'hushverdict' }, site)).status).toBe(200)
})

describe('a field that is to be of another kind', () => {
  test('tells with numbers and examples what becomes of its values', async () => {
    const { body } = await check('landlord', 'Rent', 'money')
    expect(body).toMatchObject({ values: 4, converts: 2, rules: 0, formulas: 0 })
    expect(body.examples.map(({ no, text }) => [no, text])).toEqual([
      [3, 'by agreement'],
      [5, 'ask the tower'],
    ])
    expect((await check('landlord', 'Use', 'choice')).body).toMatchObject({
      values: 5,
      converts: 5,
      options: ['Shop', 'office', 'Storage'],
    })
    expect((await check('landlord', 'Use', 'choice', { options: ['Shop'] })).body).toMatchObject({ values: 5, converts: 2 })
    expect((await check('landlord', 'Use', 'signature')).failure.fieldErrors).toMatchObject({
      kind: { code: 'form-kind-unusable' },
    })
    for (const who of ['client', 'corporate'] as const) expect((await check(who, 'Rent', 'money')).status).toBe(403)
    expect((await check('otherLandlord', 'Rent', 'money')).status).toBe(404)
  })

  test('tells of what is at other sites, and of what some roles see, nothing but numbers, or nothing', async () => {
    const { body } = await check('deputy', 'Rent', 'money')
    expect(body).toMatchObject({ values: 4, converts: 2 })
    expect(body.examples.map(({ no }) => no)).toEqual([3])
    expect((await check('deputy', 'Verdict', 'choice')).status).toBe(404)
    const verdict = await fieldOf('Verdict')
    const told = await save((fields) => [...fields, { kind: 'longText', label: 'Told', from: verdict.id }], false)
    expect(told.failure.fieldErrors).toMatchObject({ 'fields.3.seenBy': { code: 'form-field-limited-rule' } })
    const unseen = await save(
      (fields) => [...fields, { kind: 'longText', label: 'Told', from: verdict.id, seenBy: [clerk] }],
      false,
      'deputy',
    )
    expect(unseen.failure.fieldErrors).toMatchObject({ 'fields.3.kind': { code: 'form-field-not-seen' } })
  })

  test('is not published without a place for the values that cannot be read', async () => {
    const { failure } = await turn('Rent', { kind: 'money' }, false)
    expect(failure.fieldErrors).toMatchObject({
      'fields.0.kind': { code: 'form-kind-unconverted', params: { n: 2, label: 'Rent' } },
    })
    expect((await turn('Rent', { kind: 'number', unique: true }, true)).failure.fieldErrors).toMatchObject({
      'fields.0.unique': { code: 'form-kind-unique' },
    })
    expect(await held('Rent')).toEqual(['1,200', '950.5', 'by agreement', '', 'ask the tower'])
  })

  test('takes over what can be read as it is published; the old values stay beside it, and the history tells how many', async () => {
    expect((await turn('Rent', { kind: 'money' }, true)).status).toBe(200)
    expect(await held('Rent')).toEqual([120_000, 95_050, null, null, null])
    expect(await held('Rent (text)')).toEqual(['1,200', '950.5', 'by agreement', '', 'ask the tower'])
    const { rows } = await database.pool.query(
      `select after->>'converted' as converted from audit_entries where after ? 'converted' order by id`,
    )
    expect(rows).toEqual([{ converted: 'Rent: 2 / 4' }])
    expect((await design()).fields[0]?.from ?? null).toBe(null)
  })

  test('may be changed again before it is published, and be what it was', async () => {
    const use = await fieldOf('Use')
    const drafted = async (to: object) => {
      const { failure, status } = await save((all) => all.map((one) => (one.label === 'Use' ? to : one)), false)
      expect(status, JSON.stringify(failure)).toBe(200)
    }
    const turned = { label: 'Use', from: use.id }
    await drafted({ ...turned, kind: 'choice', options: [{ text: 'Shop' }] })
    expect((await design()).takenOver).toMatchObject([{ id: use.id, kind: 'text', label: 'Use' }])
    await drafted({ ...turned, kind: 'number' })
    expect((await check('landlord', 'Use', 'money')).body.values).toBe(0)
    const asked = await call('landlord', forms.checkKind, { category, fieldId: use.id, kind: 'longText' })
    expect(asked.body).toMatchObject({ values: 5, converts: 5 })
    await drafted({ ...turned, kind: 'longText' })
    const [before] = (await design()).takenOver
    await drafted(before as object)
    expect(await design()).toMatchObject({ takenOver: [], isChanged: false })
  })

  test('leaves no field behind where all can be read, and may be drafted first', async () => {
    const use = await fieldOf('Use')
    const options = ['Shop', 'Office', 'Storage'].map((text) => ({ text }))
    expect(
      (
        await save(
          (all) => all.map((one) => (one.id === use.id ? { kind: 'choice', label: 'Use', from: use.id, options } : one)),
          false,
        )
      ).status,
    ).toBe(200)
    expect(await held('Rent')).toHaveLength(5)
    expect((await fieldOf('Use')).id).not.toBe(use.id)
    expect((await call('landlord', forms.publish, { id, version: (await design()).version })).status).toBe(200)
    expect(await held('Use')).toEqual(['o1', 'o2', 'o2', 'o1', 'o3'])
    const { rows } = await database.pool.query(`select f${use.id} as was from form_${id} order by record_id`)
    expect(rows.map(({ was }) => was)).toEqual(['Shop', 'office', 'Office', 'Shop', 'Storage'])
  })
})

test('a field that was never published tells so, and another of any kind can stand in its place', async () => {
  const drafted = await save((fields) => [...fields, { kind: 'flag', label: 'Parking', inList: false }], false)
  expect(drafted.status, JSON.stringify(drafted.failure)).toBe(200)
  const { fields, published } = await design()
  const parking = await fieldOf('Parking')
  expect(published).not.toContain(parking.id)
  expect(published).toEqual(expect.arrayContaining([(await fieldOf('Rent')).id]))
  expect(fields.at(-1)).toMatchObject({ id: parking.id })
  const asked = await call('landlord', forms.checkRemoveField, { category, fieldId: parking.id })
  expect(asked.body).toMatchObject({ entries: 0, rules: 0, formulas: 0 })
  const other = { kind: 'day', label: 'Parking', inList: false }
  expect((await save((all) => all.map((one) => (one.id === parking.id ? other : one)))).status).toBe(200)
  const now = await fieldOf('Parking')
  expect([now.kind, now.id === parking.id, (await design()).published.includes(now.id)]).toEqual(['day', false, true])
  expect((await save((all) => all.filter((one) => one.id !== now.id))).status).toBe(200)
})

test('whatever texts and kinds there are, each value is in the new field or in the old one', async () => {
  const kinds = ['number', 'money', 'percent', 'day', 'email', 'phone', 'longText'] as const
  const texts = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('12', '1,000.50', '50 %', '2026-01-31', 'a@b.example', '416 555 0100', '', '0', '-0'),
  )
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), fc.array(texts, { minLength: 1, maxLength: 4 }), async (kind, values) => {
      const label = `Round ${++round}`
      expect((await save((fields) => [...fields.slice(0, 3), { kind: 'text', label, inList: false }])).status).toBe(200)
      for (const value of values) expect((await enter({ [label]: value })).status).toBe(200)
      const before = (await held(label)).slice(-values.length)
      const { body } = await check('landlord', label, kind)
      expect((await turn(label, { kind, inList: false }, true)).status).toBe(200)
      const now = (await held(label)).slice(-values.length)
      expect((await held(`${label} (text)`)).slice(-values.length)).toEqual(before)
      const said = before.filter((one) => one !== '')
      const taken = now.filter((one) => one !== null && one !== '')
      expect([body.values, body.converts]).toEqual([said.length, taken.length])
    }),
    { numRuns: 6 },
  )
})

test('of many entries a job takes the values over, which begins anew and leaves what was entered meanwhile', async () => {
  expect((await save((fields) => [...fields.slice(0, 3), { kind: 'text', label: 'Area', inList: false }])).status).toBe(200)
  const area = await fieldOf('Area')
  await database.pool.query(
    `with made as (insert into form_values (landlord_id, site_id, form_id, no)
       select landlord_id, $2::int, id, 1000 + n from forms, generate_series(1, 2100) n where id = $1 returning id, no)
     insert into form_${id} (record_id, f${area.id}) select id, case when no % 10 = 0 then 'n/a' else no::text end from made`,
    [id, mall],
  )
  expect((await check('landlord', 'Area', 'number')).body).toMatchObject({ values: 2_100, converts: 1_890 })
  expect((await turn('Area', { kind: 'number', inList: false }, true)).status).toBe(200)
  const { id: to } = await fieldOf('Area')
  const { rows: before } = await database.pool.query(`select count(f${to})::int as n from form_${id}`)
  expect(before[0].n).toBe(0)
  await database.pool.query(`update form_${id} set f${to} = 7 where f${area.id} = '1001'`)
  const { rows: versions } = await database.pool.query('select version from form_definitions where id = $1', [id])
  const { version } = versions[0]
  const turned = { formId: id, before: version - 1, after: version, turns: [{ from: area.id, to }] }
  for (let times = 0; times < 2; times++) await runJob(services, 'convert-form', turned)
  const { rows } = await database.pool.query(
    `select count(*) filter (where f${to}::text = (f${area.id}::numeric(14, 4))::text)::int as same, count(*)::int as n
     from form_${id} where f${area.id} <> '' and f${area.id} <> 'n/a'`,
  )
  expect(rows[0]).toEqual({ same: 1_889, n: 1_890 })
})

import { contactEntity, contacts } from '@atrium/contract/contacts/contacts.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formFormulas } from '@atrium/contract/forms/formulas.ts'
import { relatedSaid } from '@atrium/contract/forms/relations.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { leaseEntity, leases } from '@atrium/contract/leases/leases.ts'
import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { builtInColumns } from '@atrium/contract/tenancy/fields/related-columns.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { runJob } from '../../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { leasesOf } from '../../leases/testing.ts'

const app = await openTestApp()
const { call } = app
const makeLease = leasesOf(app)
const { mall, tower } = ids.site
const { bakery } = ids.tenant

const done = async <R extends { status: number; failure: unknown }>(reply: Promise<R>): Promise<R> => {
  const answer = await reply
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer
}

const category = 'works'
let formId = 0
let jobsId = 0
let jobId = 0
let lease = { id: 0, version: 1 }
let fields: readonly FieldData[] = []
const key = (label: string) => `f${fields.find((field) => field.label === label)?.id}`
const enter = async (custom: object, more: object = {}) =>
  (await done(call('landlord', formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...more } as never))).body.id
const one = async (id: number, who: Caller = 'landlord') => (await done(call(who, formValues.get, { category, id }))).body
const said = async (id: number, ...labels: string[]) => {
  const { custom } = await one(id)
  return labels.map((label) => custom[key(label)])
}
const design = async (id: number) => (await done(call('landlord', forms.design, { id }))).body
const changeLease = async (change: object) => {
  const { body } = await call('landlord', leases.get, { id: lease.id })
  const { status } = await call('landlord', leases.save, { ...body, version: lease.version, ...change } as never)
  expect(status).toBe(200)
  lease = { ...lease, version: lease.version + 1 }
}
/** What was queued to follow a change, and when. */
const queued: { data: unknown; later: boolean }[] = []
const { enqueue } = app.services.jobs
app.services.jobs.enqueue = async (db, job, data, at) => {
  if (job.name === 'follow-records') queued.push({ data, later: at !== undefined })
  await enqueue(db, job, data, at)
}
/** As its worker does. Answers how often it is done at once, and once more later. */
const follow = async () => {
  const all = queued.splice(0)
  for (const { data, later } of all) if (!later) await runJob(app.services, 'follow-records', data)
  return [all.filter(({ later }) => !later).length, all.filter(({ later }) => later).length]
}

beforeAll(async () => {
  lease = { ...lease, id: await makeLease({ leaseNo: 'L-77', unitId: 'Unit 7', endDate: '2030-12-31', rent: 2_500_00 }) }
  const form = (title: string, of: object[]) =>
    done(
      call('landlord', forms.save, { title, category: title.toLowerCase(), clients: 'Fill', publish: true, fields: of } as never),
    )
  jobsId = (
    await form('Jobs', [
      { kind: 'text', label: 'What', forClients: true },
      { kind: 'money', label: 'Price' },
      { kind: 'choice', label: 'Kind', options: [{ text: 'Repair' }, { text: 'New' }] },
    ])
  ).body.id
  jobId = (
    await done(
      call('landlord', formValues.save, {
        category: 'jobs',
        siteId: mall,
        tenantId: bakery,
        custom: { What: 'Lift', Price: 40_00 },
      } as never),
    )
  ).body.id
  const relation = (label: string, to: string) => ({ kind: 'relation', label, to, forClients: true })
  formId = (
    await form('Works', [
      relation('Lease', 'lease'),
      relation('Client of', 'tenant'),
      relation('At', 'site'),
      relation('Job', `form:${jobsId}`),
      { kind: 'number', label: 'Months', forClients: true },
      { kind: 'money', label: 'Due', formula: '{Lease.Rent} * {Months}', forClients: true },
      { kind: 'money', label: 'Twice due', formula: '{Due} * 2', forClients: true },
      { kind: 'text', label: 'Who', formula: '{Client of.Name} & " / " & {Lease.Unit}', forClients: true },
      { kind: 'text', label: 'Where', formula: '{At.Name}' },
      { kind: 'money', label: 'Job price', formula: '{Job.Price} + 1' },
      { kind: 'text', label: 'Job is', formula: '{Job.Name}' },
      { kind: 'day', label: 'Ends', formula: '{Lease.End Date}' },
    ])
  ).body.id
  fields = (await done(call('landlord', forms.definition, { c: category, siteId: -1 } as never))).body.controls
})

describe('what formulas read of the records that fields lead to', () => {
  test('is kept by keys and typed, and what there is not is refused at its place', async () => {
    const stored = (await design(formId)).fields
    expect(stored.find(({ label }) => label === 'Due')?.formula).toBe(`{${key('Lease')}.rent} * {${key('Months')}}`)
    const price = (await design(jobsId)).fields.find(({ label }) => label === 'Price')
    expect(stored.find(({ label }) => label === 'Job price')?.formula).toBe(`{${key('Job')}.f${price?.id}} + 1`)
    const wrong = async (formula: string) => {
      const next = stored.map((field) => (field.label === 'Due' ? { ...field, formula } : field))
      const { failure } = await call('landlord', forms.save, { ...(await design(formId)), fields: next } as never)
      return Object.entries(failure.fieldErrors ?? {}).map(([at, error]) => [at, (error as { code: string }).code])
    }
    expect(await wrong('{Lease.Rant} * 2')).toEqual([['fields.5.formula', 'formula-unknown-field']])
    expect(await wrong('{Lease}')).toEqual([['fields.5.formula', 'formula-unknown-field']])
    expect(await wrong('{Lease.Name} * 2')).toEqual([['fields.5.formula', 'formula-needs-number']])
  })

  test('is computed as an entry is saved, and empty where it leads nowhere', async () => {
    const id = await enter({ Lease: lease.id, 'Client of': bakery, At: tower, Job: jobId, Months: 3 })
    expect(await said(id, 'Due', 'Twice due', 'Job price', 'Job is', 'Ends')).toEqual([
      7_500_00,
      15_000_00,
      41_00,
      '#1 · Lift',
      '2030-12-31',
    ])
    expect((await said(id, 'Who'))[0]).toMatch(/ \/ Unit 7$/)
    expect((await said(id, 'Where'))[0]).not.toBe('')
    const none = await enter({ Months: 3 })
    expect(await said(none, 'Due', 'Who', 'Where', 'Job price', 'Ends')).toEqual([0, ' / ', '', 1_00, null])
    const { version } = await one(id)
    await enter({ Lease: null, Months: 5 }, { id, version })
    expect(await said(id, 'Due', 'Job price')).toEqual([0, 41_00])
    await done(call('landlord', formValues.saveMany, { category, ids: [id], custom: { Lease: lease.id } } as never))
    expect(await said(id, 'Due')).toEqual([12_500_00])
  })

  test('follows a record that changes, and one that is deleted', async () => {
    const id = await enter({ Lease: lease.id, Job: jobId, Months: 2 })
    queued.splice(0)
    await changeLease({ rent: 3_000_00, leaseNo: 'L-78' })
    expect(await follow()).toEqual([1, 1])
    expect(await said(id, 'Due', 'Twice due')).toEqual([6_000_00, 12_000_00])
    const job = (await call('landlord', formValues.get, { category: 'jobs', id: jobId })).body
    await done(
      call('landlord', formValues.save, {
        category: 'jobs',
        siteId: mall,
        id: jobId,
        version: job.version,
        custom: { Price: 90_00 },
      } as never),
    )
    await follow()
    expect(await said(id, 'Job price')).toEqual([91_00])
    await done(call('landlord', formValues.remove, { category: 'jobs', id: jobId, children: 0 } as never))
    await follow()
    expect(await said(id, 'Job price', 'Job is')).toEqual([1_00, ''])
  })

  test('is told to nobody who may not know it', async () => {
    const id = await enter({ Lease: lease.id, 'Client of': bakery, At: mall, Months: 1 })
    const { labelled } = await one(id, 'client')
    expect(Object.keys(labelled).toSorted()).toEqual(['At', 'Client of', 'Job', 'Lease', 'Months'])
    const theirs = (await done(call('client', forms.definition, { c: category, siteId: -1 } as never))).body.controls
    expect(JSON.stringify(theirs)).not.toContain('Rent')
    for (const label of ['Due', 'Twice due', 'Who'])
      expect(
        (await call('client', formValues.search, { category, sortBy: `custom.${key(label)}` } as never)).failure.fieldErrors,
      ).toMatchObject({ sortBy: { code: 'custom-field-no-column' } })
    // Who works at one site does not read what a field says of any.
    const seen = (await done(call('manager' as Caller, forms.definition, { c: category, siteId: -1 } as never))).body.controls
    const labels = seen.map(({ label }) => label)
    expect([labels.includes('Where'), labels.includes('Due')]).toEqual([false, true])
    expect((await call('client', relatedSaid.values, { records: [{ to: 'lease', ids: [lease.id] }] } as never)).status).toBe(403)
    const other = await call('otherLandlord', relatedSaid.values, { records: [{ to: 'lease', ids: [lease.id] }] } as never)
    expect(other.body.items).toEqual([])
    const own = await done(call('landlord', relatedSaid.values, { records: [{ to: 'lease', ids: [lease.id] }] } as never))
    expect(own.body.items).toMatchObject([{ to: 'lease', id: lease.id, values: { name: 'L-78', rent: 3_000_00 } }])
  })

  test('goes no further than one record, and keeps what is read from being taken away', async () => {
    const jobs = await design(jobsId)
    const without = jobs.fields.filter(({ label }) => label !== 'Price')
    expect((await call('landlord', forms.save, { ...jobs, fields: without } as never)).failure.fieldErrors).toMatchObject({
      fields: { code: 'form-field-read-elsewhere', params: { label: 'Price', form: 'Works' } },
    })
    await done(
      call('landlord', forms.save, {
        ...jobs,
        publish: true,
        fields: [...jobs.fields, { kind: 'relation', label: 'Work', to: `form:${formId}` }],
      } as never),
    )
    const again = await design(jobsId)
    const due = await call('landlord', formFormulas.save, {
      category: 'jobs',
      version: again.version,
      label: 'Of',
      kind: 'money',
      formula: '{Work.Due}',
      publish: true,
    })
    expect(due.failure.fieldErrors).toMatchObject({ 'fields.4.formula': { code: 'formula-unknown-field' } })
    const { body } = await done(call('landlord', relatedSaid.columns, { to: [`form:${formId}`, 'lease', 'form:999'] } as never))
    expect(body.items.map(({ to }) => to).toSorted()).toEqual([`form:${formId}`, 'lease'])
    expect(body.items.find(({ to }) => to !== 'lease')?.columns.map(({ label }) => label)).toEqual(['Months', 'No.', 'Name'])
  })
})

test('a list is sorted by what people call the records, those that are not seen behind all others', async () => {
  const made = await done(
    call('landlord', forms.save, {
      title: 'Visits',
      category: 'visits',
      clients: 'Fill',
      publish: true,
      fields: [
        { kind: 'relation', label: 'Who', to: 'contact', forClients: true },
        { kind: 'relation', label: 'For', to: 'tenant', forClients: true },
        { kind: 'relation', label: 'Work', to: `form:${formId}`, forClients: true },
      ],
    } as never),
  )
  const controls = (await design(made.body.id)).fields
  const sort = (label: string) => `custom.f${controls.find((field) => field.label === label)?.id}`
  const person = async (lastName: string) =>
    (await done(call('landlord', contacts.create, { firstName: '', lastName, siteId: null } as never))).body.id
  const [zoe, ann] = [await person('Zoe'), await person('Ann')]
  const visit = (custom: object) =>
    done(call('landlord', formValues.save, { category: 'visits', siteId: mall, tenantId: bakery, custom } as never))
  for (const custom of [{ Who: zoe, For: ids.tenant.bookshop }, {}, { Who: ann, For: bakery }]) await visit(custom)
  const order = async (label: string, descending: boolean, who: Caller = 'landlord') =>
    (await done(call(who, formValues.search, { category: 'visits', sortBy: sort(label), descending } as never))).body.items.map(
      ({ no }) => no,
    )
  expect([await order('Who', false), await order('Who', true)]).toEqual([
    [3, 1, 2],
    [1, 3, 2],
  ])
  expect((await order('For', false)).at(-1)).toBe(2)
  // A client does not see whom the first one is for: it stands with that which is for nobody.
  expect(await order('For', false, 'client')).toEqual([3, 1, 2])
  expect(await order('For', true, 'client')).toEqual([3, 2, 1])
  expect(await order('Who', false, 'client')).toEqual([1, 2, 3])
  expect((await order('Work', false)).length).toBe(3)

  // More than are counted: by the names that they lead to, where these are few.
  const [forWhom, who] = ['For', 'Who'].map((label) => sort(label).replace('custom.', ''))
  await app.database.pool.query(
    `with made as (insert into form_values (landlord_id, site_id, tenant_id, form_id, no)
       select landlord_id, $2::int, $3::int, id, 100 + n from forms, generate_series(1, 11000) n where id = $1 returning id, no)
     insert into form_${made.body.id} (record_id, ${forWhom}, ${who})
     select id, case no % 4 when 0 then $4::int when 1 then $3::int when 2 then 999999 end, $5::int from made
     on conflict (record_id) do update set ${forWhom} = excluded.${forWhom}, ${who} = excluded.${who}`,
    [made.body.id, mall, bakery, ids.tenant.bookshop, zoe],
  )
  const page = async (descending: boolean, of: number, whose: Caller = 'landlord') =>
    (
      await done(
        call(whose, formValues.search, {
          category: 'visits',
          sortBy: sort('For'),
          descending,
          page: of,
          rowsPerPage: 100,
        } as never),
      )
    ).body.items.map((item) => item.custom[`${forWhom}Name`] as { name: string } | null)
  const named = async (descending: boolean, of: number, whose?: Caller) => [
    ...new Set((await page(descending, of, whose)).map((one) => one?.name ?? '')),
  ]
  const [first] = await named(false, 1)
  const [second] = await named(false, 40)
  expect([first, second].toSorted()).toEqual([first, second])
  expect(await named(false, 100)).toEqual([''])
  expect(await named(true, 1)).toEqual([second])
  expect(await named(true, 100)).toEqual([''])
  expect(await named(false, 30, 'client')).toEqual([''])

  // Else by all names in their order, as far as the viewer sees them: some are led to twice, some not at all.
  const { rows: made6000 } = await app.database.pool.query<{ id: number }>(
    `insert into contacts (landlord_id, site_id, first_name, last_name)
     select 1, case when n % 2 = 0 then $1::int end, '', 'Person ' || n * 7919 % 6000 from generate_series(1, 6000) n returning id`,
    [tower],
  )
  await app.database.pool.query(
    `update form_${made.body.id} set ${who} = $1::int + (record_id / 2) % 5500 where record_id % 7 > 0 and ${who} is not null`,
    [made6000[0]?.id],
  )
  for (const whose of ['landlord', 'manager'] as const)
    for (const descending of [false, true]) {
      const way = descending ? 'desc' : 'asc'
      const seen = whose === 'landlord' ? [mall, tower] : [mall]
      const { rows } = await app.database.pool.query<{ no: number }>(
        `select e.no from form_values e inner join form_${made.body.id} v on v.record_id = e.id
         left join contacts c on c.id = v.${who} and (c.site_id is null or c.site_id = any($2))
         where e.form_id = $1 order by c.last_name ${way} nulls last, e.id ${way}`,
        [made.body.id, seen],
      )
      for (const at of [1, 30, 80, 111]) {
        const asked = { category: 'visits', sortBy: sort('Who'), descending, page: at, rowsPerPage: 100 }
        const { items } = (await done(call(whose, formValues.search, asked as never))).body
        expect(items.map(({ no }) => no)).toEqual(rows.slice((at - 1) * 100, at * 100).map(({ no }) => no))
      }
    }
})

test('what formulas read of built-in records is called as their entities call it, and each has a column', () => {
  const entities = { tenant: clientEntity, site: siteEntity, lease: leaseEntity, contact: contactEntity }
  for (const [to, { fields: own }] of Object.entries(entities)) {
    const labels = Object.fromEntries(
      Object.entries(own as Record<string, { label: unknown }>).map(([name, { label }]) => [name.replace('address.', ''), label]),
    )
    const { columns = {} } = app.services.lookupOf(to)
    const read = builtInColumns(to).filter((column) => column.key !== 'name')
    expect(Object.keys(columns).toSorted()).toEqual(read.map((column) => column.key).toSorted())
    expect(read.map(({ label }) => label)).toEqual(read.map((column) => labels[column.key]))
  }
})

test('entries that move with their client to another site are computed at once, as what they read has stayed', async () => {
  const custom = { Lease: lease.id, Months: 2 }
  const [theirs, stays] = [await enter(custom), await enter(custom, { tenantId: null })]
  await changeLease({ rent: 1_000_00 })
  await follow()
  expect([await said(theirs, 'Due'), await said(stays, 'Due')]).toEqual([[2_000_00], [2_000_00]])
  const { body } = await done(call('landlord', tenants.get, { id: bakery } as never))
  await done(call('landlord', tenants.update, { ...body, siteId: tower } as never))
  await follow()
  // A lease stays at its site.
  expect([await said(theirs, 'Due'), await said(stays, 'Due')]).toEqual([[0], [2_000_00]])
})

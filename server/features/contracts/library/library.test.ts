import { contractLibrary, partKinds } from '@atrium/contract/contracts/library.ts'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const { clause, schedule, signature } = contractLibrary
const words = { name: 'Insurance', description: '<p>{{Client}} insures <b>{{ unit }}</b>.</p>', descriptionFormat: 'html' }
const save = (input: object, who: Caller = 'landlord') => call(who, clause.save, { ...words, ...input } as never)
const area = { fact: 'area', op: 'above', value: 5_000 } as const

test('a clause keeps its text with its fields, and says when it is used by the names of today', async () => {
  const condition = { match: 'any', tests: [area, { fact: 'category', op: 'is', value: ids.category.food }] }
  const { id } = (await save({ condition })).body
  const { body } = await call('manager', clause.get, { id: String(id) })
  expect(body).toMatchObject({
    description: '{{Client}} insures {{ unit }}.',
    descriptionHtml: '<p>{{Client}} insures <strong>{{ unit }}</strong>.</p>',
    condition: { match: 'any', tests: condition.tests, names: ['', 'Food'], currency: 'CAD' },
    createdBy: 'landlord Tester',
    status: 'Active',
  })
  const change = { id, version: body.version, name: 'Insurance', status: 'InActive' }
  expect((await save(change)).status).toBe(200)
  expect((await save(change)).status).toBe(409)
  const names = async (ask: object) => (await call('landlord', clause.search, ask)).body.items.map(({ name }) => name)
  expect(await names({ status: 'InActive' })).toEqual(['Insurance'])
  expect(await names({ status: 'Active' })).toEqual([])
  expect(await names({ query: 'insures' })).toEqual(['Insurance'])
  expect((await call('landlord', clause.remove, { id })).status).toBe(200)
  expect((await call('landlord', clause.get, { id: String(id) })).status).toBe(404)
})

test('what cannot be is refused where it stands', async () => {
  const codes = async (input: object) => {
    const { failure } = await save({ name: 'Wrong', ...input })
    return Object.fromEntries(Object.entries(failure.fieldErrors ?? {}).map(([field, { code }]) => [field, code]))
  }
  expect(await codes({ description: 'Dear {{Somebody}}' })).toEqual({ description: 'contract-tag-unknown' })
  const test = (one: object) => ({ condition: { tests: [{ ...area, ...one }] } })
  expect(await codes(test({ op: 'is' }))).toEqual({ 'condition.tests.0.op': 'contract-condition' })
  const foreign = { fact: 'category', op: 'is', value: ids.category.southFashion }
  expect(await codes(test(foreign))).toEqual({ condition: 'contract-condition-unknown' })
  expect(await codes(test({ fact: 'site', op: 'isNot', value: ids.site.southMall }))).toEqual({
    condition: 'contract-condition-unknown',
  })
  await save({ name: 'Called once' })
  expect(await codes({ name: 'called ONCE' })).toEqual({ name: 'contract-part-called' })
  const plain = { name: 'Asks for nothing', description: 'x' }
  expect((await call('landlord', schedule.save, plain)).failure.fieldErrors).toMatchObject({
    requests: { code: 'contract-request-missing' },
  })
  expect((await call('landlord', signature.save, plain)).failure.fieldErrors).toMatchObject({
    signers: { code: 'contract-signer-missing' },
  })
})

test('each request has a key of its own, which stays when it is called otherwise', async () => {
  const requests = [
    { label: 'Legal name', kind: 'text', required: true },
    { label: 'Certificate', kind: 'file', required: false },
  ] as const
  const input = { name: 'About you', description: 'Please fill in.' }
  const { id } = (await call('landlord', schedule.save, { ...input, requests: [...requests] })).body
  const { body } = await call('landlord', schedule.get, { id: String(id) })
  const [first, second] = body.requests
  expect(first?.key).not.toBe(second?.key)
  const renamed = [{ ...first, label: 'Registered name' }, { ...second }, { ...first, label: 'Trading name' }] as never
  await call('landlord', schedule.save, { ...input, id, version: body.version, requests: renamed })
  const { requests: now } = (await call('landlord', schedule.get, { id: String(id) })).body
  expect(now.map(({ label }) => label)).toEqual(['Registered name', 'Certificate', 'Trading name'])
  expect(now[0]?.key).toBe(first?.key)
  expect(new Set(now.map(({ key }) => key)).size).toBe(3)
})

test('a company sees its own alone, of the kind that is asked for; clients see none', async () => {
  const { id } = (await save({ name: 'Ours' })).body
  for (const kind of partKinds) {
    expect((await call('client', contractLibrary[kind].search, {})).status).toBe(403)
    expect((await call('otherLandlord', contractLibrary[kind].search, {})).body.items).toEqual([])
  }
  expect((await call('otherLandlord', clause.get, { id: String(id) })).status).toBe(404)
  expect((await save({ id, version: 1, name: 'Theirs' }, 'otherLandlord')).status).toBe(404)
  expect((await call('otherLandlord', clause.remove, { id })).status).toBe(404)
  expect((await call('landlord', schedule.get, { id: String(id) })).status).toBe(404)
  expect((await save({ name: 'By the clerk' }, 'clerk')).status).toBe(403)
  expect((await call('clerk', clause.search, {})).status).toBe(403)
})

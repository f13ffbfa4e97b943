import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp, type Part } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const pdf: Part = { name: 'cover.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF' }
const requests = [
  { key: 'name', label: 'Legal name', kind: 'text' as const, required: true },
  { key: 'opens', label: 'Opening day', kind: 'date' as const, required: true },
  { key: 'staff', label: 'Employees', kind: 'number' as const, required: false },
  { key: 'cover', label: 'Certificate', kind: 'file' as const, required: true },
]

let id = 0
beforeAll(async () => {
  const schedule = (await call('landlord', contractLibrary.schedule.save, { name: 'About you', description: 'x', requests })).body
    .id
  const parts = [{ key: 'ask', kind: 'schedule' as const, partId: schedule }]
  const templateId = (await call('landlord', contractTemplates.save, { name: 'T', parts, status: 'Published' })).body.id
  id = (await call('landlord', contracts.create, { name: 'C', templateId, tenantId: ids.tenant.bakery } as never)).body.id
})
const get = async (who: Caller = 'landlord') => (await call(who, contracts.get, { id: String(id) })).body
const act = async (action: 'share' | 'cancel') =>
  call('landlord', contracts.act, { id, version: (await get()).version, action, reason: 'x' })
const answer = (who: Caller, values: object, more: object = {}, files: Record<string, Part> = {}) =>
  call(
    who,
    contracts.answer,
    { id, key: 'ask', values: Object.entries(values).map(([request, value]) => ({ request, value })), ...more } as never,
    files,
  )

test('a client answers what is asked for; the company sees what is missing', async () => {
  expect((await answer('landlord', { name: 'x' })).failure.code).toBe('contract-answers-closed')
  expect((await answer('client', { name: 'x' })).status).toBe(404)
  await act('share')
  expect(await get()).toMatchObject({ missing: 3, answers: [] })
  expect((await answer('client', { name: 'Bakery Ltd.', opens: '2027-05-01', staff: '12' })).status).toBe(200)
  expect((await answer('client', {}, { files: ['cover'] }, { file1: pdf })).status).toBe(200)
  const { answers, missing } = await get()
  expect(missing).toBe(0)
  expect(answers.map(({ request, value, by }) => [request, value, by])).toEqual([
    ['name', 'Bakery Ltd.', 'client Tester'],
    ['opens', '2027-05-01', 'client Tester'],
    ['staff', '12', 'client Tester'],
    ['cover', 'cover.pdf', 'client Tester'],
  ])
  // Empty, an answer is taken back, and its file given up.
  expect((await answer('client', { name: '', cover: '' })).status).toBe(200)
  expect((await get()).missing).toBe(2)
  expect((await answer('client', { cover: 'cover.pdf' })).status).toBe(404)
})

test('what is not of the kind that is asked for is refused, and of strangers all of it', async () => {
  const codes = async (values: object) =>
    Object.values((await answer('client', values)).failure.fieldErrors ?? {}).map(({ code }) => code)
  expect(await codes({ opens: '2027-02-31' })).toEqual(['contract-answer-date'])
  expect(await codes({ staff: 'twelve' })).toEqual(['contract-answer-number'])
  expect((await answer('client', { other: 'x' })).status).toBe(404)
  const text: Part = { name: 'run.html', type: 'text/html', content: '<script>' }
  expect((await answer('client', {}, { files: ['cover'] }, { file1: text })).status).toBe(415)
  for (const who of ['neighbour', 'otherLandlord', 'otherClient'] as const)
    expect((await answer(who, { name: 'x' })).status).toBe(404)
  await act('cancel')
  expect((await answer('client', { name: 'x' })).failure.code).toBe('contract-answers-closed')
})

import { envelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { sendingLists } from '@atrium/contract/esignatures/sending-lists.ts'
import { imports } from '@atrium/contract/kit/import-job.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { signersOf } from './testing.ts'

const app = await openTestApp()
const { call } = app
const { makeTemplate, mailedKey, sign } = signersOf(app)

let template = 0
beforeAll(async () => {
  template = (await makeTemplate('To many', { inOrder: true })).body.id
})

const host = { role: 2, name: 'Ben Host', email: 'ben@signers.example' }
const about = (more: object = {}) => ({
  templateId: template,
  siteId: ids.site.mall,
  emailSubject: 'House rules',
  listRole: 1,
  recipients: [host],
  ...more,
})
const prepare = async (more: object = {}) => (await call('landlord', sendingLists.prepare, about(more))).body.id
const listOf = (rows: readonly string[]) => Buffer.from(`Name,E-mail,Language,Client\n${rows.join('\n')}\n`)
const send = (into: number, rows: readonly string[], who: Parameters<typeof call>[0] = 'landlord', more: object = {}) =>
  call(who, sendingLists.send, { into, commit: true, ...more }, { file: { name: 'people.csv', content: listOf(rows) } })
const sent = async (query: string) => (await call('landlord', envelopes.list, { query, rowsPerPage: 100 })).body.items

test('everybody of a list gets an envelope of their own, and the other roles are the same in each', async () => {
  const into = await prepare({ emailSubject: 'Rules for all' })
  const rows = ['Ana Singh,ana@list.example,English,Bakery', 'Élodie Roy,elodie@list.example,French,']
  const { body } = await send(into, rows)
  expect(body).toMatchObject({ imported: 2, bad: 0, importId: null })
  const found = await sent('Rules for all')
  expect(found.map(({ recipients, tenantName }) => [recipients.map(({ name }) => name), tenantName]).toSorted()).toEqual([
    [['Ana Singh', 'Ben Host'], expect.any(String)],
    [['Élodie Roy', 'Ben Host'], ''],
  ])
  expect((await mailsTo(app, 'elodie@list.example'))[0]?.subject).toBe('À signer : Rules for all')
  expect((await sign(await mailedKey('ana@list.example'))).status).toBe(200)
  // Sent again, nobody is asked twice; who has signed may be asked anew, by another envelope.
  const again = (await send(into, rows)).body
  expect(again).toMatchObject({ imported: 0, good: 0, bad: 2 })
  expect(again.rows[0]?.errors[0]?.code).toBe('esign-asked-already')
})

test('a row that cannot be sent says why, and nothing is sent until it is mended or left out', async () => {
  const into = await prepare({ emailSubject: 'Half a list' })
  const rows = [
    'Ana,ana@half.example,,',
    'Nobody,no address,,',
    ',x@half.example,,',
    'Twice,ana@half.example,,',
    'Lost,l@half.example,,No such client',
  ]
  const checked = (await send(into, rows)).body
  expect(checked).toMatchObject({ imported: 0, bad: 4 })
  expect(checked.rows.map(({ errors }) => errors[0]?.column)).toEqual([undefined, 'E-mail', 'Name', 'E-mail', 'Client'])
  expect(await sent('Half a list')).toEqual([])
  expect((await send(into, rows, 'landlord', { skipBad: true })).body.imported).toBe(1)
  expect(await sent('Half a list')).toHaveLength(1)
})

test('a long list is sent by a job, a few at a time, each once', async () => {
  const into = await prepare({ emailSubject: 'Long list' })
  const rows = Array.from({ length: 45 }, (_, n) => `Person ${n},person${n}@long.example,,`)
  const { importId } = (await send(into, rows)).body
  expect(importId).not.toBeNull()
  const progress = async () => (await call('landlord', imports.get, { id: importId ?? 0 })).body
  await expect.poll(async () => (await progress()).status).toBe('done')
  expect(await progress()).toMatchObject({ total: 45, done: 45, imported: 45, refused: [] })
  expect(await sent('Long list')).toHaveLength(45)
})

test('who may not send, works elsewhere or has not prepared it sends nothing', async () => {
  const into = await prepare({ emailSubject: 'Not theirs' })
  const row = ['Ana,ana@theirs.example,,']
  for (const who of ['otherLandlord', 'client', 'visitor', 'manager'] as const)
    expect((await send(into, row, who)).status, who).not.toBe(200)
  expect((await send(999_999, row)).status).toBe(404)
  expect(await sent('Not theirs')).toEqual([])
  const refused = async (more: object) => (await call('landlord', sendingLists.prepare, about(more))).failure.code
  expect(await refused({ recipients: [] })).toBe('esign-recipients-missing')
  expect(await refused({ listRole: 3 })).toBe('unusable')
  expect(await refused({ lastDay: '2020-01-01' })).toBe('esign-last-day-past')
  expect((await call('otherLandlord', sendingLists.prepare, about())).status).toBe(404)
})

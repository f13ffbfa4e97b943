import { AUTHORIZATION, eftOptIns } from '@atrium/contract/eft/opt-in.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/tables.ts'
import { idOf, ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { unsealNumbers } from './account.ts'
import { eftOptIns as table } from './tables.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const { call, database, secrets } = await openTestApp({}, { log })

const canada = {
  typeOfService: 'Business',
  holder: 'Bakery Ltd.',
  bankName: 'Maple Bank',
  branchAddress: '1 Main St.',
  institution: '003',
  transit: '55-667',
  account: '3141 5926 5358',
  authorization: AUTHORIZATION,
  agreed: true,
} as const
const america = { ...canada, country: 'US', routing: '021000021', account: '271828182', accountType: 'Savings' } as const
const save = (who: Caller, input: object = {}) => call(who, eftOptIns.save, { ...canada, ...input } as never)
const get = async (who: Caller, id: number) => (await call(who, eftOptIns.get, { id })).body
const listed = async (who: Caller, ask: object = {}) => (await call(who, eftOptIns.search, ask)).body.items

let id = 0

test('a client authorizes its account by agreeing to a text, which is kept with who and when', async () => {
  const about = { country: 'CA', typeOfService: 'Business', language: 'en' } as const
  const { text } = (await call('client', eftOptIns.authorization, about)).body
  expect(text).toContain('business PAD')
  expect(text).toContain('North Properties')
  expect((await save('client', { agreed: false })).failure.fields).toHaveProperty('agreed')
  expect((await save('client', { authorization: '2001-01' })).failure.code).toBe('eft-authorization-changed')
  id = (await save('client')).body.id
  const stored = await get('client', id)
  expect(stored).toMatchObject({ status: 'Active', bankAccountNumber: '•••• 5358', bankTransitNumber: '•• 667', currency: 'CAD' })
  expect(stored.authorizationText).toBe(text)
  const [row] = await database.db.select().from(table)
  expect(row).toMatchObject({ agreedBy: idOf('client'), tenantId: ids.tenant.bakery })
  expect(row?.sealed).not.toContain('31415')
  expect(unsealNumbers(secrets, row?.sealed ?? '')).toEqual({
    institution: '003',
    transit: '55667',
    routing: '',
    account: '314159265358',
  })
})

test('numbers are checked as the country writes them', async () => {
  const wrong = async (input: object) => Object.keys((await save('neighbour', input)).failure.fields ?? {})
  expect(await wrong({ institution: '03', transit: '1', account: '123456' })).toEqual(['institution', 'transit', 'account'])
  expect(await wrong({ ...america, routing: '021000022' })).toEqual(['routing'])
  expect(await wrong({ ...america, account: '12' })).toEqual(['account'])
  const french = (await call('neighbour', eftOptIns.authorization, { country: 'US', typeOfService: 'Personal', language: 'fr' }))
    .body
  expect(french.text).toContain('débits ACH – compte personnel')
})

test('a client has one account in use; another takes its place by a new authorization', async () => {
  expect((await save('client')).failure.code).toBe('eft-already')
  expect((await save('client', { ...america, id, version: 9 })).failure.code).toBe('saved-meanwhile')
  const both = await Promise.all([1, 2].map(() => save('client', { ...america, id, version: 1 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const next = both.find(({ status }) => status === 200)?.body.id ?? 0
  expect(await get('client', id)).toMatchObject({ status: 'Withdrawn' })
  expect(await get('client', next)).toMatchObject({ currency: 'USD', accountType: 'Savings', bankAccountNumber: '•••• 8182' })
  id = next
})

test('the landlord sees them masked, at its sites; a neighbour sees none; nobody else changes one', async () => {
  expect((await listed('landlord')).map(({ status }) => status)).toEqual(['Active', 'Withdrawn'])
  expect(await listed('landlord', { status: 'Active', query: 'maple' })).toMatchObject([{ clientName: 'Bakery' }])
  expect((await listed('manager')).length).toBe(2)
  expect((await listed('corporate')).length).toBe(2)
  expect(await listed('neighbour')).toEqual([])
  expect(await listed('otherLandlord')).toEqual([])
  expect((await call('neighbour', eftOptIns.get, { id })).status).toBe(404)
  expect((await call('otherLandlord', eftOptIns.withdraw, { id, version: 1 })).status).toBe(404)
  expect((await call('clerk', eftOptIns.withdraw, { id, version: 1 })).status).toBe(403)
  expect((await save('landlord')).status).toBe(403)
  expect((await save('basicLandlord')).status).toBe(403)
})

test('it is withdrawn by its client or the landlord, and deleted afterwards', async () => {
  expect((await call('landlord', eftOptIns.remove, { id })).failure.code).toBe('eft-active')
  expect((await call('client', eftOptIns.withdraw, { id, version: 1, reason: 'We change banks' })).status).toBe(200)
  expect((await call('client', eftOptIns.withdraw, { id, version: 2 })).failure.code).toBe('eft-not-active')
  expect(await get('landlord', id)).toMatchObject({
    status: 'Withdrawn',
    reason: 'We change banks',
    may: { delete: true, withdraw: false },
  })
  expect((await call('client', eftOptIns.remove, { id })).status).toBe(403)
  expect((await call('landlord', eftOptIns.remove, { id })).status).toBe(200)
  expect((await call('landlord', eftOptIns.get, { id })).status).toBe(404)
})

test('no number is in any reply, audit entry or line of the log', async () => {
  const answers = [await save('client'), await save('client'), await call('landlord', eftOptIns.search, {})]
  const entries = await database.db.select().from(auditEntries)
  expect(entries.filter(({ entity }) => entity === 'eft opt-in').length).toBeGreaterThan(4)
  for (const text of [...answers.map(({ response }) => response.payload), JSON.stringify(entries), lines.join('\n')])
    expect(text).not.toMatch(/31415926|3141 5926|55667|55-667|27182818|021000021/)
  expect(lines.join('')).toContain('/EftOptIn/CreateUpdate')
})

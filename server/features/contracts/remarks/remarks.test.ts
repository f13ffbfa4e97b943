import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { needs } from '@atrium/contract/dashboard/needs.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()

let templateId = 0
beforeAll(async () => {
  const clause = async (name: string) =>
    (await call('landlord', contractLibrary.clause.save, { name, description: `${name} as agreed.` } as never)).body.id
  const parts = [
    { key: 'first', kind: 'heading', heading: 'Part one' },
    { key: 'rent', kind: 'clause', partId: await clause('Rent') },
    { key: 'use', kind: 'clause', partId: await clause('Use') },
  ]
  const input = { name: 'Lease', parts, status: 'Published' }
  templateId = (await call('landlord', contractTemplates.save, input as never)).body.id
})

const get = async (id: number, who: Caller = 'landlord') => (await call(who, contracts.get, { id: String(id) })).body
const act = async (id: number, action: string, more: object = {}) =>
  call('landlord', contracts.act, { id, version: (await get(id)).version, action, ...more } as never)
const shared = async (name: string) => {
  const input = { templateId, tenantId: ids.tenant.bakery, leaseId: null, name }
  const { id } = (await call('landlord', contracts.create, input as never)).body
  await act(id, 'share')
  return id
}
const suggestPart = (who: Caller, id: number, after: string | null, name: string, description = `${name} is new.`) =>
  call(who, contracts.suggestPart, { id, after, name, description, text: 'Please.' } as never)
const decide = async (who: Caller, id: number, name: string, accept = true) => {
  const { version, remarks } = await get(id)
  const remarkId = remarks.find((one) => one.name === name)?.id ?? 0
  return call(who, contracts.decide, { id, version, remarkId, accept })
}
const namesOf = async (id: number) => (await get(id)).parts.map(({ name }) => name)

describe('a new part', () => {
  test('is suggested at a place by either side, and accepted by the other, the next version, which tells it as added', async () => {
    const id = await shared('New parts')
    expect((await suggestPart('client', id, 'rent', 'Parking')).status).toBe(200)
    const [remark] = (await get(id)).remarks
    expect(remark).toMatchObject({ name: 'Parking', after: 'rent', state: 'Open', mayDecide: true })
    expect(remark?.pieces).toEqual([{ is: 'added', text: 'Parking is new.' }])
    expect((await decide('client', id, 'Parking')).failure.code).toBe('contract-suggestion-own')
    expect((await decide('neighbour', id, 'Parking')).status).toBe(404)
    expect(await namesOf(id)).toEqual(['Part one', 'Rent', 'Use'])
    expect((await decide('landlord', id, 'Parking')).status).toBe(200)
    expect(await namesOf(id)).toEqual(['Part one', 'Rent', 'Parking', 'Use'])
    const { parts } = (await call('client', contracts.compare, { id, from: 1, to: 2 })).body
    expect(parts.map(({ name, state }) => [name, state])).toEqual([
      ['Part one', 'same'],
      ['Rent', 'same'],
      ['Parking', 'added'],
      ['Use', 'same'],
    ])
    expect((await suggestPart('landlord', id, null, 'Parties')).status).toBe(200)
    expect((await decide('client', id, 'Parties', false)).status).toBe(200)
    expect((await get(id)).versionNo).toBe(2)
    expect((await get(id)).remarks.at(-1)).toMatchObject({ name: 'Parties', after: null, state: 'Rejected' })
  })

  test('comes in the order in which several were suggested behind one part, whichever is accepted first', async () => {
    for (const order of [
      ['One', 'Two'],
      ['Two', 'One'],
    ]) {
      const id = await shared('In order')
      for (const name of ['One', 'Two']) await suggestPart('client', id, 'rent', name)
      for (const name of order) expect((await decide('landlord', id, name)).status).toBe(200)
      expect(await namesOf(id)).toEqual(['Part one', 'Rent', 'One', 'Two', 'Use'])
    }
  })

  test('stands behind the part before, where the one that it was suggested behind goes', async () => {
    const id = await shared('Goes')
    await suggestPart('client', id, 'rent', 'Parking')
    await call('landlord', contracts.removePart, { id, version: (await get(id)).version, key: 'rent' })
    expect((await get(id)).remarks).toMatchObject([{ name: 'Parking', after: 'first', state: 'Open' }])
    expect((await decide('landlord', id, 'Parking')).status).toBe(200)
    expect(await namesOf(id)).toEqual(['Part one', 'Parking', 'Use'])
  })

  test('is refused without words or a name, behind what is not there, when nothing is negotiated, and of strangers', async () => {
    const id = await shared('Refused')
    expect((await suggestPart('client', id, 'rent', 'Parking', ' ')).failure.fieldErrors).toHaveProperty('description')
    expect((await suggestPart('client', id, 'rent', '', 'x')).failure.fieldErrors).toHaveProperty('name')
    expect((await suggestPart('client', id, 'nowhere', 'Parking')).failure.code).toBe('contract-part-gone')
    for (const who of ['neighbour', 'otherClient', 'otherLandlord'] as const)
      expect((await suggestPart(who, id, 'rent', 'Parking')).status).toBe(404)
    await suggestPart('client', id, 'rent', 'Parking')
    expect((await act(id, 'agree')).failure.code).toBe('contract-suggestions-open')
    await decide('landlord', id, 'Parking', false)
    await act(id, 'agree')
    expect((await suggestPart('client', id, 'rent', 'Parking')).failure.code).toBe('contract-not-talked-about')
  })
})

describe('what waits for a side', () => {
  const waiting = async (who: Caller) =>
    (await call(who, contracts.search, { waiting: true })).body.items.map(({ id, toDecide, toAnswer }) => [
      id,
      toDecide,
      toAnswer,
    ])
  const needing = async (who: Caller) =>
    (await call(who, needs.read, { kind: 'ContractWaiting' })).body.sections[0]?.rows.map(({ address }) => address)
  const comment = (who: Caller, id: number, more: object = {}) =>
    call(who, contracts.comment, { id, key: 'use', text: 'Is that so?', ...more } as never)

  test('are suggestions of the other side until they are decided, and questions until somebody answers', async () => {
    const [id, other] = [await shared('Waits'), await shared('Waits not')]
    await comment('client', other)
    await suggestPart('client', id, 'rent', 'Parking')
    await comment('client', id, { asks: true })
    await suggestPart('landlord', other, 'rent', 'Kiosk')
    expect(await waiting('landlord')).toEqual([[id, 1, 1]])
    expect(await waiting('client')).toEqual([[other, 1, 0]])
    expect(await waiting('neighbour')).toEqual([])
    expect(await needing('landlord')).toEqual([`/contracts/${id}`])
    expect(await needing('manager')).toEqual([`/contracts/${id}`])
    expect(await needing('otherLandlord')).toEqual([])
    // What the company says to itself answers nothing.
    await comment('landlord', id, { internal: true })
    await decide('landlord', id, 'Parking', false)
    expect(await waiting('landlord')).toEqual([[id, 0, 1]])
    await comment('landlord', id, { asks: true })
    expect([await waiting('landlord'), await needing('landlord')]).toEqual([[], []])
    expect((await get(id)).remarks.map(({ asks }) => asks)).toEqual([false, false, false, true])
    expect(await waiting('client')).toEqual([
      [other, 1, 0],
      [id, 0, 1],
    ])
    await act(id, 'cancel', { reason: 'Over' })
    expect(await waiting('client')).toEqual([[other, 1, 0]])
  })
})

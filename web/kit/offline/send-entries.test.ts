import { expect, test } from 'vitest'
import { CallError, UNREACHED } from '../call-error.ts'
import type { Entries, Entry } from './entries.ts'
import { sendEntries } from './send-entries.ts'

const owner = '1/2'
const unreached = () => new CallError(UNREACHED, 'You are offline.')

const entry = (n: number, more: Partial<Entry> = {}): Entry => ({
  key: `key ${n}`,
  owner,
  clientId: 0,
  path: '/FormBuilder/CreateUpdateFormFieldValue',
  changes: ['form value'],
  body: { custom: { f1: `Entry ${n}` } },
  files: { attachment1: new File([`photo ${n}`], 'photo.jpg') },
  held: {},
  group: 'form rounds',
  title: 'Rounds',
  about: `Entry ${n}`,
  address: '/form-builder/edit-create/rounds',
  labels: { 'custom.f1': 'Meter' },
  madeAt: n,
  ...more,
})

/** A device's database, in memory. */
function inMemory(all: readonly Entry[]): Entries & { keys: () => string[] } {
  const held = new Map(all.map((one) => [one.key, one]))
  return {
    of: async (whose) => [...held.values()].filter((one) => one.owner === whose).toSorted((a, b) => a.madeAt - b.madeAt),
    get: async (key) => held.get(key),
    put: async (one) => void held.set(one.key, one),
    remove: async ({ key }) => void held.delete(key),
    keys: () => [...held.keys()],
  }
}

test('200 entries of which 94 answers are lost arrive 200 times, each with its file', async () => {
  const entries = inMemory(Array.from({ length: 200 }, (_, n) => entry(n)))
  const stored = new Map<string, File>()
  let lost = 0
  const post = async ({ key, files }: Entry) => {
    stored.set(key, files['attachment1'] as File)
    if (lost < 94 && Number(key.slice(4)) % 2 === 0 && !answered.has(key)) {
      answered.add(key)
      lost++
      throw unreached()
    }
  }
  const answered = new Set<string>()
  let rounds = 0
  while ((await sendEntries(entries, owner, post)).outcome !== 'done') rounds++
  expect([stored.size, lost, rounds, entries.keys().length]).toEqual([200, 94, 94, 0])
  expect(await stored.get('key 7')?.text()).toBe('photo 7')
})

test('what is refused stays with the words of the server, and keeps no other waiting', async () => {
  const entries = inMemory([entry(1), entry(2), entry(3)])
  const post = async ({ key }: Entry) => {
    if (key === 'key 1') throw new CallError(400, 'This is required', { fields: { 'custom.f1': 'This is required' } })
    if (key === 'key 2') throw new CallError(409, 'This form is paused')
  }
  const { sent, refused, outcome } = await sendEntries(entries, owner, post)
  expect([sent.map(({ key }) => key), refused.length, outcome]).toEqual([['key 3'], 2, 'done'])
  expect((await entries.get('key 1'))?.refused).toBe('Meter: This is required')
  expect((await entries.get('key 2'))?.refused).toBe('This form is paused')
  // Not again by itself.
  const again = await sendEntries(entries, owner, async () => {})
  expect([again.sent, entries.keys()]).toEqual([[], ['key 1', 'key 2']])
})

test('without a connection or a session the rest stays as it is; trouble of the server is told and tried again', async () => {
  const entries = inMemory([entry(1), entry(2)])
  let posts = 0
  const failing = (error: unknown) => async () => {
    posts++
    throw error
  }
  expect((await sendEntries(entries, owner, failing(unreached()))).outcome).toBe('unreached')
  expect((await sendEntries(entries, owner, failing(new CallError(503, 'A proxy')))).outcome).toBe('unreached')
  expect((await sendEntries(entries, owner, failing(new DOMException('Too long', 'TimeoutError')))).outcome).toBe('unreached')
  expect((await sendEntries(entries, owner, failing(new CallError(401, 'Log in')))).outcome).toBe('session')
  expect((await sendEntries(entries, owner, failing(new CallError(429, 'Later')))).outcome).toBe('trouble')
  expect(posts).toBe(5)
  expect((await entries.get('key 1'))?.trouble).toEqual({ text: 'Later' })
  expect((await sendEntries(entries, owner, failing(new CallError(500, 'Broken')))).outcome).toBe('trouble')
  expect(posts).toBe(7)
  expect((await sendEntries(entries, owner, async () => {})).sent).toHaveLength(2)
})

test('nothing of another user is sent, and nothing that was given up meanwhile', async () => {
  const entries = inMemory([entry(1), entry(2), entry(3, { owner: '1/9' })])
  const sent: string[] = []
  const told: string[] = []
  await sendEntries(
    entries,
    owner,
    async ({ key }) => {
      sent.push(key)
      await entries.remove(entry(2))
    },
    (key) => told.push(key),
  )
  expect(sent).toEqual(['key 1'])
  expect(told).toEqual(['key 1', ''])
  expect(entries.keys()).toEqual(['key 3'])
})

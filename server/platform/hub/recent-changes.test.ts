import { expect, test } from 'vitest'
import { recentChanges } from './recent-changes.ts'

function open() {
  let now = 1_000_000
  const recent = recentChanges(() => now)
  const after = (ms: number) => {
    now += ms
  }
  return { recent, after }
}
const site = new Set(['site:1', 'user:2'])

test('what has changed for some rooms in a time is named once, and nothing of others or from before', () => {
  const { recent, after } = open()
  after(60_000)
  recent.add({ rooms: ['site:1'], topics: ['lease'] })
  after(5_000)
  recent.add({ rooms: ['site:1', 'user:2'], topics: ['client workflow', 'envelope'] })
  recent.add({ rooms: ['site:2'], topics: ['tenant'] })
  after(1_000)
  recent.add({ rooms: ['user:2'], topics: ['envelope'] })
  expect(recent.since(2_000, site)).toEqual(['client workflow', 'envelope'])
  expect(recent.since(10_000, site)).toEqual(['lease', 'client workflow', 'envelope'])
  expect(recent.since(10_000, new Set(['site:3']))).toEqual([])
  expect(recent.since(0, new Set(['site:3']))).toEqual([])
})

test('what is longer ago than changes are kept, from before the server ran or before a gap is not known', () => {
  const { recent, after } = open()
  after(2_000)
  expect([recent.since(1_000, site), recent.since(3_000, site), recent.since(0, site)]).toEqual([[], undefined, []])
  after(60_000)
  recent.add({ rooms: ['site:1'], topics: ['lease'] })
  expect([recent.since(29_000, site), recent.since(31_000, site)]).toEqual([['lease'], undefined])
  recent.lose()
  after(1_000)
  expect([recent.since(500, site), recent.since(2_000, site)]).toEqual([[], undefined])
})

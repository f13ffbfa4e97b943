import { expect, test } from 'vitest'
import { changedQuery, isNarrowed, nextSort, readState, writeState } from './tableState.ts'

const defaults = { sortBy: 'name', descending: false, sorts: ['name', 'active'], filterKeys: ['active'], prefix: '' }
const read = (text: string) => readState(new URLSearchParams(text), defaults)

test('an empty address is the default state, and the default state an empty address', () => {
  const state = read('')
  expect(state).toEqual({ query: '', page: 1, rowsPerPage: 25, sortBy: 'name', descending: false, filters: {} })
  expect(writeState(state, new URLSearchParams(), defaults).toString()).toBe('')
  expect(isNarrowed(state)).toBe(false)
})

test('a state survives the address', () => {
  const state = { query: 'maple & co', page: 3, rowsPerPage: 50, sortBy: 'active', descending: true, filters: { active: 'true' } }
  const text = writeState(state, new URLSearchParams(), defaults).toString()
  expect(read(text)).toEqual(state)
  expect(isNarrowed(read(text))).toBe(true)
})

test('nonsense in an address counts as absent', () => {
  expect(read('page=-2&rows=7&sort=password&other=1')).toEqual(read(''))
  expect(read('page=1.5')).toEqual(read(''))
})

test('keys of others stay, and a prefix keeps two tables apart', () => {
  const two = { ...defaults, prefix: 'b.' }
  const params = writeState({ ...read(''), page: 2 }, new URLSearchParams('edit=7&page=9'), two)
  expect(params.toString()).toBe('edit=7&page=9&b.page=2')
  expect(readState(params, two).page).toBe(2)
})

test('two filters set before the list is drawn again both hold, whatever was drawn', () => {
  const two = { ...defaults, filterKeys: ['active', 'siteId'] }
  const first = changedQuery(new URLSearchParams('page=3&q=elm'), { filter: { key: 'active', value: 'true' } }, two)
  const both = changedQuery(first, { filter: { key: 'siteId', value: '7' } }, two)
  expect(both.toString()).toBe('q=elm&active=true&siteId=7')
  expect(changedQuery(both, { filter: { key: 'active', value: null } }, two).toString()).toBe('q=elm&siteId=7')
})

test('all filters are cleared, or replaced by those of a saved view', () => {
  const now = new URLSearchParams('active=true&edit=7')
  expect(changedQuery(now, { filters: {} }, defaults).toString()).toBe('edit=7')
  const view = { ...read('q=elm'), filters: { active: 'false' } }
  expect(changedQuery(now, view, defaults).toString()).toBe('active=false&edit=7&q=elm')
})

test('a heading sorts up, down, and then as it was, and says nothing of the filters', () => {
  const now = { ...read('active=true'), page: 4 }
  const up = nextSort(now, 'active', defaults)
  expect(up).toEqual({ sortBy: 'active', descending: false, page: 1 })
  const down = nextSort({ ...now, ...up }, 'active', defaults)
  expect(down).toMatchObject({ sortBy: 'active', descending: true })
  expect(nextSort({ ...now, ...down }, 'active', defaults)).toMatchObject({ sortBy: 'name', descending: false })
})

import { expect, test } from 'vitest'
import { isNarrowed, nextSort, readState, writeState } from './tableState.ts'

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

test('a heading sorts up, down, and then as it was', () => {
  const up = nextSort({ ...read(''), page: 4 }, 'active', defaults)
  expect(up).toMatchObject({ sortBy: 'active', descending: false, page: 1 })
  const down = nextSort(up, 'active', defaults)
  expect(down).toMatchObject({ sortBy: 'active', descending: true })
  expect(nextSort(down, 'active', defaults)).toMatchObject({ sortBy: 'name', descending: false })
})

import type { Column } from '@atrium/contract/kit/columns.ts'
import { expect, test } from 'vitest'
import { emptyLayout, leaveOut, moveColumn, placeColumns } from './layout.ts'

const columns: Column[] = [
  { value: 'tenantName', text: 'Client', landlordOnly: true },
  { value: 'title', text: 'Title', locked: true },
  { value: 'due', text: 'Due Date' },
  { value: 'notes', text: 'Notes', visible: false },
]
const keys = (list: readonly Column[]) => list.map((column) => column.value)

test('a locked column cannot be hidden', () => {
  const placed = placeColumns(columns, { ...emptyLayout, shown: { title: false, due: false, notes: true } })
  expect(placed.filter((column) => column.shown).map((column) => column.value)).toEqual(['tenantName', 'title', 'notes'])
})

test('an order is kept, and a column that is new since finds its place', () => {
  const placed = placeColumns(columns, { ...emptyLayout, order: ['due', 'title', 'gone'] })
  expect(keys(placed)).toEqual(['tenantName', 'due', 'notes', 'title'])
})

test('a column moves into the place of another', () => {
  expect(moveColumn(columns, 'notes', 'title')).toEqual(['tenantName', 'notes', 'title', 'due'])
  expect(moveColumn(columns, 'tenantName', 'due')).toEqual(['title', 'due', 'tenantName', 'notes'])
  expect(moveColumn(columns, 'title', 'nowhere')).toEqual(['tenantName', 'title', 'due', 'notes'])
})

test('a column waits for room, unless the viewer asks for it', () => {
  const wide: Column[] = [
    { value: 'title', text: 'Title' },
    { value: 'notes', text: 'Notes', from: 900 },
  ]
  const shown = (layout: Partial<typeof emptyLayout>, room?: number) =>
    keys(placeColumns(wide, { ...emptyLayout, ...layout }, room).filter((column) => column.shown))
  expect(shown({}, 899)).toEqual(['title'])
  expect(placeColumns(wide, emptyLayout, 899)[1]?.waits).toBe(true)
  expect(shown({}, 900)).toEqual(['title', 'notes'])
  expect(shown({})).toEqual(['title', 'notes'])
  expect(shown({ shown: { notes: true } }, 600)).toEqual(['title', 'notes'])
  expect(placeColumns(wide, { ...emptyLayout, shown: { notes: false } }, 600)[1]?.waits).toBe(false)
})

test('where what a row is called needs the room, the columns that wait for most go first', () => {
  const list: Column[] = [
    { value: 'title', text: 'Title', type: 'link' },
    { value: 'site', text: 'Site', from: 900 },
    { value: 'notes', text: 'Notes', from: 1200 },
    { value: 'total', text: 'Total' },
    { value: 'user', text: 'User', from: 1300 },
  ]
  const widths = new Map(list.map(({ value }) => [value, 100]))
  const layout = emptyLayout
  const placed = placeColumns(list, layout, 1400)
  expect(leaveOut(placed, layout, widths, 60)).toEqual(['user'])
  expect(leaveOut(placed, layout, widths, 160)).toEqual(['user', 'notes'])
  expect(leaveOut(placed, layout, widths, 900)).toEqual(['user', 'notes', 'site'])
  // What somebody asks for may need a table that scrolls.
  expect(leaveOut(placed, { ...layout, shown: { user: true } }, widths, 900)).toEqual([])
  const left = placeColumns(list, layout, 1400, new Set(['notes']))
  expect(left.filter((column) => column.shown).map(({ value }) => value)).toEqual(['title', 'site', 'total', 'user'])
  expect(left.find(({ value }) => value === 'notes')?.waits).toBe(true)
})

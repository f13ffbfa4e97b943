import type { Column } from '@atrium/contract/kit/columns.ts'
import { expect, test } from 'vitest'
import { emptyLayout, moveColumn, placeColumns, roomFor } from './layout.ts'

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
  const room = (missing: number, how = layout) => roomFor(missing, { columns: placed, layout: how, widths, gives: undefined })
  expect(room(60)).toEqual({ out: ['user'] })
  expect(room(160)).toEqual({ out: ['user', 'notes'] })
  expect(room(900)).toEqual({ out: ['user', 'notes', 'site'] })
  // What somebody asks for may need a table that scrolls.
  expect(room(900, { ...layout, shown: { user: true } })).toEqual({ out: [] })
  const left = placeColumns(list, layout, 1400, new Set(['notes']))
  expect(left.filter((column) => column.shown).map(({ value }) => value)).toEqual(['title', 'site', 'total', 'user'])
  expect(left.find(({ value }) => value === 'notes')?.waits).toBe(true)
})

test('a client’s name is cut after all else: other texts give way, then columns of little worth, and what is missing then it gives', () => {
  const list: Column[] = [
    { value: 'invoiceNo', text: 'No.', type: 'link', locked: true },
    { value: 'clientName', text: 'Client', clientBy: 'tenantId' },
    { value: 'kind', text: 'Type', from: 600 },
    { value: 'title', text: 'Title', from: 1060 },
    { value: 'daysLate', text: 'Days late', from: 980 },
  ]
  const widths = new Map(list.map(({ value }) => [value, 100]))
  const columns = placeColumns(list, emptyLayout, 1400)
  const room = (missing: number, gives: number | undefined, shown: Record<string, boolean> = {}) =>
    roomFor(missing, { columns, widths, gives, layout: { ...emptyLayout, shown } })
  expect(room(60, undefined)).toEqual({ gives: 0 })
  expect(room(60, 0)).toEqual({ out: ['title'] })
  expect(room(150, 0)).toEqual({ out: ['title', 'daysLate'] })
  // No column goes in vain, none that is worth more, and none where the viewer has asked for one.
  expect(room(250, 0)).toEqual({ gives: 250 })
  expect(room(60, 0, { title: true })).toEqual({ gives: 60 })
  expect(room(40, 250)).toEqual({ out: ['title'] })
})

test('the site of a row is cut after other texts are, and after columns of little worth are left out, but before the client', () => {
  const list: Column[] = [
    { value: 'leaseNo', text: 'Lease number', type: 'link', locked: true },
    { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 900 },
    { value: 'clientName', text: 'Client', clientBy: 'tenantId' },
    { value: 'guarantee', text: 'Guarantee', from: 901 },
  ]
  const widths = new Map(list.map(({ value }) => [value, 100]))
  const columns = placeColumns(list, emptyLayout, 1400)
  const room = (missing: number, cutsSites: boolean) =>
    roomFor(missing, { columns, widths, gives: 0, cutsSites, layout: emptyLayout })
  expect(room(60, false)).toEqual({ out: ['guarantee'] })
  expect(room(160, false)).toEqual({ gives: 0, cutsSites: true })
  expect(room(160, true)).toEqual({ out: ['guarantee', 'siteName'] })
  expect(room(260, true)).toEqual({ gives: 260 })
})

import { expect, test } from 'vitest'
import { day, entity, text } from './entity.ts'
import { configured, configuredForm, configuredUpload, HeaderConfig } from './header-config.ts'

const key = entity('key', {
  name: text({ label: 'Name', max: 40, required: 'Name is required', upload: {} }),
  due: day({ label: 'Due back', upload: { aliases: ['Back'] } }),
  notes: text({ label: 'Notes', max: 200, upload: {} }),
})
const header = (value: string, more: object = {}) => HeaderConfig.parse({ value, ...more })
const settings = (...headers: HeaderConfig[]) => ({ key: { headers, ordered: false } })
const restricted = { visibilityRules: ['isLandlord'] }
const keys = (list: readonly { value: string }[]) => list.map(({ value }) => value)
const columns = key.columns('name', { value: 'tenantName', text: 'Client' }, 'due', 'notes')

test('a field has the company’s own label, in every language', () => {
  const [, , due, notes] = configured(columns, settings(header('due', { text: 'Return by' }), header('notes')), true)
  expect(due?.text).toEqual({ own: 'Return by' })
  expect(notes?.text).toBe('Notes')
})

test('a hidden field is in no list, one that is the landlord’s alone in none of a client’s', () => {
  expect(keys(configured(columns, settings(header('due', { visible: false })), true))).toEqual(['name', 'tenantName', 'notes'])
  expect(keys(configured(columns, settings(header('due', restricted)), false))).toEqual(['name', 'tenantName', 'notes'])
  expect(keys(configured(columns, settings(header('due', restricted)), true))).toEqual(keys(columns))
})

test('fields stand in the company’s order; what is no field stays behind what it was behind', () => {
  const ordered = { key: { headers: [header('notes'), header('name'), header('due')], ordered: true } }
  expect(keys(configured(columns, ordered, true))).toEqual(['notes', 'name', 'tenantName', 'due'])
  expect(keys(configured(columns, { key: { ...ordered.key, ordered: false } }, true))).toEqual(keys(columns))
  expect(configured(columns, {}, true)).toBe(columns)
})

test('a form asks for what the company wants filled in, in its own words where it has them already', () => {
  const all = settings(header('name', { required: true }), header('due', { required: true }), header('notes'))
  const fields = configuredForm(key.form, all, true)
  expect(fields.map(({ required }) => required)).toEqual(['Name is required', 'Field is required', undefined])
})

test('an uploaded list has no column for what is hidden, needs what is asked for, and knows the company’s labels', () => {
  const all = settings(header('due', { required: true, text: 'Return by' }), header('notes', { visible: false }))
  expect(configuredUpload(key.upload, all)).toMatchObject({
    headings: ['Name', 'Due back'],
    needed: ['Name', 'Due back'],
    filled: ['Due back'],
    texts: { 'Due back': { own: 'Return by' } },
    aliases: { 'Due back': ['Return by', 'Back'] },
  })
  expect(configuredUpload(key.upload, {})).toBe(key.upload)
})

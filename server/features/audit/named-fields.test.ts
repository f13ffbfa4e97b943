import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Definition } from '@atrium/contract/kit/entity.ts'
import { choice, day, entity, money, text } from '@atrium/contract/kit/entity.ts'
import { expect, test } from 'vitest'
import { features } from '../../app.ts'
import { namedFields } from './named-fields.ts'

const contract = join(import.meta.dirname, '../../../contract')

/** Forms of one call, and lines of uploaded lists: nothing is noted under their names. */
const FORMS = [
  'bank line',
  'change of area',
  'change of rent',
  'cpa originator',
  'deposit application',
  'deposit bill',
  'deposit return',
  'eft return',
  'imported payment',
  'index values',
  'nacha originator',
]

const key = entity('key', {
  name: text({ label: 'Name', max: 10 }),
  'holder.city': text({ label: 'City of the holder', max: 10 }),
  kind: choice({ Door: 'Door key', Fob: 'Key fob' }, { label: 'Kind', start: 'Door' }),
  due: day({ label: 'Due back' }),
  deposit: money({ label: 'Deposit' }),
})

test('a field is named by its label, with how its values are written and what they are called', () => {
  const named = namedFields(key, ['kind', 'city', 'due', 'deposit', 'version'])
  expect(named).toEqual({
    kind: {
      label: 'Kind',
      type: null,
      options: [
        { value: 'Door', text: 'Door key' },
        { value: 'Fob', text: 'Key fob' },
      ],
    },
    city: { label: 'City of the holder', type: null, options: [] },
    due: { label: 'Due back', type: 'date', options: [] },
    deposit: { label: 'Deposit', type: 'currency', options: [] },
  })
  expect(namedFields(undefined, ['kind'])).toEqual({})
  const own = entity('own', { f1: text({ label: { own: 'Open' }, max: 10 }) })
  expect(namedFields(own, ['f1'])).toMatchObject({ f1: { label: { own: 'Open' } } })
})

test('every kind of record that the contract defines is known to the log by its name, once', async () => {
  const files = globSync('*/**/*.ts', { cwd: contract, exclude: (path) => /node_modules|\.test\.ts$/.test(path) })
  const modules: object[] = await Promise.all(files.map((file) => import(join(contract, file))))
  const isEntity = (one: unknown): one is Definition =>
    typeof one === 'object' && one !== null && 'fields' in one && 'upload' in one
  const defined = new Set(modules.flatMap((module) => Object.values(module).filter(isEntity)).map(({ name }) => name))
  const known = features.flatMap(({ entities = [] }) => entities.map(({ name }) => name))
  expect(known.length).toBeGreaterThan(40)
  expect([...defined].filter((name) => !known.includes(name)).sort()).toEqual(FORMS.filter((name) => defined.has(name)))
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([])
})

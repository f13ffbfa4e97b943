import { choice, entity, text } from '@atrium/contract/kit/entity.ts'
import { expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

const key = entity('key', {
  name: text({ label: 'Name', required: 'Name is required', max: 10, upload: {} }),
  kind: choice({ Door: 'Door key', Fob: 'Key fob' }, { label: 'Kind', start: 'Door', upload: { heading: 'Kind of key' } }),
})
const read = (kind: string) => readRecord(key, { line: 2, values: { Name: 'A1', 'Kind of key': kind } } as never)

test('a cell names a choice by its value or by its word, in whatever capitals; an empty one is what it starts with', () => {
  for (const cell of ['Fob', 'fob', 'Key fob', 'KEY FOB ']) expect(read(cell).value).toEqual({ name: 'A1', kind: 'Fob' })
  expect(read('').value).toEqual({ name: 'A1', kind: 'Door' })
  expect(read('Lock')).toMatchObject({ value: undefined, errors: [{ column: 'Kind of key' }] })
})

import { expect, test } from 'vitest'
import { clients, landlord } from '../../access/access.ts'
import { attachments } from '../../kit/attachments.ts'
import { entity, text } from '../../kit/entity.ts'
import { placeFields } from './place-fields.ts'
import { recordsOf } from './records.ts'

const name = text({ label: 'Name', required: 'Name is required', max: 40 })
const about = {
  path: '/Meter',
  read: landlord.or(clients),
  manage: landlord,
  columns: ['name'],
  filters: [],
  searched: ['name'],
  calledBy: 'name',
} as const

test('a plain record is declared by its fields, and one with files is refused with what to do', () => {
  const { calls } = recordsOf(entity('meter', { name, ...placeFields }), about)
  expect(Object.values(calls).map(({ path }) => path)).toContain('/Meter/CreateUpdate')
  const filed = entity('meter', { name, ...placeFields, papers: attachments() })
  expect(() => recordsOf(filed, about)).toThrow("'papers' of meter asks for a call of its own")
})

import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

test('a name is a first name and what follows it', () => {
  expect(nameParts('Bob Stone')).toEqual({ firstName: 'Bob', lastName: 'Stone' })
  expect(nameParts('  Ana  de la Cruz ')).toEqual({ firstName: 'Ana', lastName: 'de la Cruz' })
  expect(nameParts('Bob')).toEqual({ firstName: 'Bob', lastName: '' })
  expect(nameParts('')).toEqual({ firstName: '', lastName: '' })
})

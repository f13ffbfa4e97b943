import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

const address = { street: '275 King Street West', city: 'Toronto', province: 'ON', country: 'CA', postalCode: 'M5V 1J5' }
const empty = { street: '', city: '', province: '', country: '', postalCode: '' }

test('an address is one line, without what it lacks', () => {
  expect(addressLine(address, 'en')).toBe('275 King Street West, Toronto, ON M5V 1J5, Canada')
  expect(addressLine({ ...address, country: 'DE', province: '' }, 'fr')).toBe('275 King Street West, Toronto, M5V 1J5, Allemagne')
  expect(addressLine({ ...empty, city: 'Ottawa' }, 'en')).toBe('Ottawa')
  expect(addressLine(empty, 'en')).toBe('')
})

test('a country that is no code stays as it was typed', () => {
  expect(addressLine({ ...empty, country: '?1' }, 'en')).toBe('?1')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressText, addressIn, addressOf, addressParts, addressText } from './addresses.ts'

const king = '1 King St W, 4th floor\nToronto\nON\nM5H 1A1\nCA'

test('an address has five lines, whatever it is given as', () => {
  expect(AddressText.parse(king)).toBe(king)
  expect(AddressText.parse('  1 King St W,  4th floor, Toronto, ON, M5H 1A1, CA ')).toBe(king)
  expect(AddressText.parse('1 King St W\r\nToronto')).toBe('1 King St W\nToronto\n\n\n')
  expect(AddressText.parse('Behind the mill')).toBe('Behind the mill\n\n\n\n')
  expect(AddressText.parse('\n\nON\n\nCA')).toBe('')
  expect(addressIn(king)).toMatchObject({ street: '1 King St W, 4th floor', postalCode: 'M5H 1A1', country: 'CA' })
})

test('it is read on one line, its country in the language of the reader', () => {
  expect(addressText(king)).toBe('1 King St W, 4th floor, Toronto, ON M5H 1A1, Canada')
  expect(addressText('2 Rue A\nLyon\n\n69001\nDE', 'fr')).toBe('2 Rue A, Lyon, 69001, Allemagne')
  expect([addressText(''), addressText(null), addressText('x\n\n\n\nzz')]).toEqual(['', '', 'x, zz'])
})

test('what is stored stays as it is, whatever somebody writes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom('a', ',', '\n', ' ', 'é', '\u2028', '\t') }), (text) => {
      const stored = AddressText.parse(text)
      expect(AddressText.parse(stored)).toBe(stored)
      if (stored) expect(stored.split('\n')).toHaveLength(addressParts.length)
      expect(addressOf(addressIn(stored))).toBe(stored)
    }),
  )
})

import { expect, test } from 'vitest'
import { maskPhone } from './phoneMask.ts'

test('as many digits as slots, or one fewer, are masked', () => {
  expect(maskPhone('4165551234', 'CA')).toBe('(416) 555-1234')
  expect(maskPhone('416-555 1234', 'US')).toBe('(416) 555-1234')
  expect(maskPhone('416555123', 'CA')).toBe('(416) 555-123')
})

test.each(['41655512', '14165551234', '416 555 1234 ext 5', ''])('%j stays as it was typed', (text) => {
  expect(maskPhone(text, 'CA')).toBe(text)
})

test.each(['+33123456789', '+1 416 555 1234', ' +4165551234', '+416555123'])(
  '%j, which brings its country, is never rewritten',
  (text) => {
    for (const country of ['CA', 'FR', '']) expect(maskPhone(text, country)).toBe(text)
  },
)

test('masking twice changes nothing', () => {
  expect(maskPhone(maskPhone('4165551234', 'CA'), 'CA')).toBe('(416) 555-1234')
})

test('the mask is that of the country; a country without one has no mask', () => {
  expect(maskPhone('0123456789', 'FR')).toBe('01 23 45 67 89')
  expect(maskPhone('0441234567', 'CH')).toBe('044 123 45 67')
  expect(maskPhone('03012345678', 'DE')).toBe('03012345678')
})

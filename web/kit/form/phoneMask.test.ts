import { expect, test } from 'vitest'
import { maskPhone } from './phoneMask.ts'

test('as many digits as slots, or one fewer, are masked', () => {
  expect(maskPhone('4165551234')).toBe('(416) 555-1234')
  expect(maskPhone('416-555 1234')).toBe('(416) 555-1234')
  expect(maskPhone('416555123')).toBe('(416) 555-123')
})

test.each(['41655512', '14165551234', '+44 20 7946 0018 99', '416 555 1234 ext 5', ''])('%j stays as it was typed', (text) => {
  expect(maskPhone(text)).toBe(text)
})

test('masking twice changes nothing', () => {
  expect(maskPhone(maskPhone('4165551234'))).toBe('(416) 555-1234')
})

test('another mask', () => {
  expect(maskPhone('12345', '##-###')).toBe('12-345')
})

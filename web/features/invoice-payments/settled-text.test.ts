import { expect, test } from 'vitest'
import { settledText, settledWord } from './settled-text.ts'

const invoice = { kind: 'Invoice', isCredited: false } as const
const of = {
  paid: { ...invoice, status: 'Paid' },
  voided: { ...invoice, status: 'Voided' },
  writtenOff: { ...invoice, status: 'WrittenOff' },
  credited: { ...invoice, status: 'Paid', isCredited: true },
  note: { ...invoice, status: 'Paid', kind: 'CreditNote' },
} as const

test('only of an invoice that was paid the page of its link says so', () => {
  const told = (...some: (keyof typeof of)[]) => settledText(some.map((one) => of[one]))
  expect(told('paid')).toBe('Everything is paid. Thank you.')
  expect(told('voided')).toBe('This invoice was voided. There is nothing to pay.')
  expect(told('credited')).toBe('This invoice was credited in full. There is nothing to pay.')
  expect(told('note')).toBe('This is a credit note. There is nothing to pay.')
  expect(told('writtenOff')).toBe('There is nothing to pay any more.')
  expect(told('voided', 'writtenOff')).toBe('There is nothing to pay any more.')
  expect(told('credited', 'note')).toBe('There is nothing to pay any more.')
  expect(told('voided', 'paid')).toBe('Everything is paid. Thank you.')
  expect(told()).toBe('Everything is paid. Thank you.')
})

test('each of several says what became of it; that it was written off is not said', () => {
  const words = (Object.keys(of) as (keyof typeof of)[]).map((one) => settledWord(of[one]))
  expect(words).toEqual(['Paid', 'Voided', 'Nothing to pay', 'Credited', 'Credit note'])
})

import { expect, test } from 'vitest'
import { settledText, settledWord } from './settled-text.ts'

const invoice = { kind: 'Invoice' } as const
const of = {
  paid: { ...invoice, status: 'Paid' },
  voided: { ...invoice, status: 'Voided' },
  writtenOff: { ...invoice, status: 'WrittenOff' },
  credited: { ...invoice, status: 'Credited' },
  note: { ...invoice, status: 'Paid', kind: 'CreditNote' },
} as const

test('only of an invoice that was paid the page of its link says so', () => {
  const textFor = (...some: (keyof typeof of)[]) => settledText(some.map((one) => of[one]))
  expect(textFor('paid')).toBe('Everything is paid. Thank you.')
  expect(textFor('voided')).toBe('This invoice was voided. There is nothing to pay.')
  expect(textFor('credited')).toBe('This invoice was credited in full. There is nothing to pay.')
  expect(textFor('note')).toBe('This is a credit note. There is nothing to pay.')
  expect(textFor('writtenOff')).toBe('There is nothing to pay any more.')
  expect(textFor('voided', 'writtenOff')).toBe('There is nothing to pay any more.')
  expect(textFor('credited', 'note')).toBe('There is nothing to pay any more.')
  expect(textFor('voided', 'paid')).toBe('Everything is paid. Thank you.')
  expect(textFor()).toBe('Everything is paid. Thank you.')
})

test('each of several says what became of it; that it was written off is not said', () => {
  const words = (Object.keys(of) as (keyof typeof of)[]).map((one) => settledWord(of[one]))
  expect(words).toEqual(['Paid', 'Voided', 'Nothing to pay', 'Credited', 'Credit note'])
})

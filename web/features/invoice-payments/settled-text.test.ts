import { expect, test } from 'vitest'
import { settledText, settledWord } from './settled-text.ts'

test('whoever opens the link of an invoice that was voided or written off does not read that it is paid', () => {
  const told = (...statuses: Parameters<typeof settledWord>[0]['status'][]) => settledText(statuses.map((status) => ({ status })))
  expect(told('Voided')).toBe('This invoice was voided. There is nothing to pay.')
  expect(told('WrittenOff')).toBe('There is nothing to pay any more.')
  expect(told('Voided', 'WrittenOff')).toBe('There is nothing to pay any more.')
  expect(told('Voided', 'Paid')).toBe('Everything is paid. Thank you.')
  expect(told()).toBe('Everything is paid. Thank you.')
  expect((['Voided', 'WrittenOff', 'Paid'] as const).map((status) => settledWord({ status }))).toEqual([
    'Voided',
    'Written off',
    'Paid',
  ])
})

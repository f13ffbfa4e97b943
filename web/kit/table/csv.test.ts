import { expect, test } from 'vitest'
import { csv, csvCell } from './csv.ts'

test('a cell is quoted only where it must be', () => {
  expect(csvCell('Maple Court')).toBe('Maple Court')
  expect(csvCell('Unit 1, rear')).toBe('"Unit 1, rear"')
  expect(csvCell('the "old" mill')).toBe('"the ""old"" mill"')
  expect(csvCell('line one\nline two')).toBe('"line one\nline two"')
})

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])('the text %j cannot run as a formula', (text) => {
  expect(csvCell(text)).toMatch(/^"?'/)
  expect(csvCell(text)).toContain(text)
})

test('a number stays a number, a minus included', () => {
  expect(csvCell(-12.5)).toBe('-12.5')
})

test('a file starts with a byte order mark and ends its lines with CRLF', () => {
  expect(
    csv([
      ['Name', 'Clients'],
      ['Maple, Court', 3],
    ]),
  ).toBe('\uFEFFName,Clients\r\n"Maple, Court",3\r\n')
})

import { expect, test } from 'vitest'
import { csvCell, csvLine, withFormulas, withoutFormulas } from './csv.ts'

test('a cell is quoted only where it must be', () => {
  expect(csvCell('Maple Court')).toBe('Maple Court')
  expect(csvCell('Unit 1, rear')).toBe('"Unit 1, rear"')
  expect(csvCell('the "old" mill')).toBe('"the ""old"" mill"')
  expect(csvCell('line one\nline two')).toBe('"line one\nline two"')
})

test('a number stays a number, a minus included', () => {
  expect(csvCell(-12.5)).toBe('-12.5')
})

const hostile = [
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\uff1d1',
  "1;=cmd|'/c calc'!A0",
  '1\t=cmd',
  'x\n=cmd',
  'x; @SUM(A1)',
]

/** The cells of a line as a spreadsheet splits them: quotes count only at a cell's start, which depends on the separator. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const quoted = text[at] === '"' ? /^"(?:[^"]|"")*"/.exec(text.slice(at))?.[0] : undefined
    let end = at + (quoted?.length ?? 0)
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    cells.push(quoted ? quoted.slice(1, -1).replaceAll('""', '"') + text.slice(at + quoted.length, end) : text.slice(at, end))
    at = end + 1
  }
  return cells
}

test.each(hostile)('the text %j is no formula, whichever separator the reader takes and wherever the cell stands', (text) => {
  for (const line of [csvLine([text]), csvLine(['a', text]), csvLine([text, 'b'])])
    for (const separator of [',', ';', '\t'])
      for (const cell of cellsOf(line, separator))
        expect(cell.trim(), `${JSON.stringify(line)} at ${separator}`).not.toMatch(/^"?[=+\-@\uff1d]/)
})

test.each([...hostile, "it's", "'quoted'", ''])('%j comes back as it was', (text) => {
  expect(withFormulas(withoutFormulas(text))).toBe(text)
})

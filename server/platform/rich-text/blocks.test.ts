import { expect, test } from 'vitest'
import { type ParagraphBlock, textBlocks } from './blocks.ts'

const all = (descriptionHtml: string) => textBlocks({ description: '', descriptionHtml })
const of = (html: string) => all(html).filter((block): block is ParagraphBlock => 'runs' in block)

test('a formatted text becomes paragraphs, headings and items with their words', () => {
  const blocks = of(
    '<h2>Rent</h2><p>A &lt;b&gt; &amp; <strong>bold <em>both</em></strong> end<br />next</p><ol><li><p>one</p></li><li>two<ul><li>deep</li></ul></li></ol><p></p><p>last</p>',
  )
  const written = blocks.map(({ kind, marker, depth, runs }) => [kind, marker, depth, runs.map(({ text }) => text).join('')])
  expect(written).toEqual([
    ['heading', '', 0, 'Rent'],
    ['paragraph', '', 0, 'A <b> & bold both end\nnext'],
    ['item', '1.', 0, 'one'],
    ['item', '2.', 0, 'two'],
    ['item', '•', 1, 'deep'],
    ['paragraph', '', 0, 'last'],
  ])
  expect(blocks[1]?.runs.map(({ bold = false, italic = false }) => [bold, italic])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('words that lead somewhere say where', () => {
  const [block] = of('<p>See <a href="https://city.example/x?a=1&amp;b=2" target="_blank">our <strong>page</strong></a>.</p>')
  expect(block?.runs).toEqual([
    { text: 'See ' },
    { text: 'our ', link: 'https://city.example/x?a=1&b=2' },
    { text: 'page', bold: true, link: 'https://city.example/x?a=1&b=2' },
    { text: '.' },
  ])
})

test('a plain text is its lines', () => {
  const blocks = textBlocks({ description: 'One <b>\n\ntwo', descriptionHtml: null })
  expect(blocks.map((block) => 'runs' in block && block.runs[0]?.text)).toEqual(['One <b>', 'two'])
})

test('tables, pictures, lines and ends of pages are blocks; a cell has lines', () => {
  const key = 'a'.repeat(32)
  const blocks = all(
    `<p>See</p><table><tr><th width="30%"><p>Item</p></th><th><p>Cost</p></th></tr><tr><td><p>One</p><p><u>two</u></p><ul><li><p>x</p></li></ul></td></tr></table><hr /><img src="/TextPictures/${key}" alt="A &amp; B" width="320" /><hr data-break="page" /><blockquote><p>Said</p></blockquote>`,
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'rule', 'picture', 'break', 'quote'])
  const [, table, , picture] = blocks
  expect(table).toMatchObject({ heads: 1, widths: [30, 70] })
  const words = table?.kind === 'table' ? table.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(''))) : []
  expect(words).toEqual([
    ['Item', 'Cost'],
    ['One\ntwo\n• x', ''],
  ])
  expect(picture).toEqual({ kind: 'picture', key, alt: 'A & B', width: 320 })
})

test('rows without cells are none, before the headings either', () => {
  const [table] = all('<table><tr></tr><tr><th width="40%"><p>Item</p></th></tr><tr></tr><tr><td><p>One</p></td></tr></table>')
  expect(table).toMatchObject({ heads: 1, widths: [40], rows: [[[{ text: 'Item' }]], [[{ text: 'One' }]]] })
})

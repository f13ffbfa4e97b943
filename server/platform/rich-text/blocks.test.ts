import { expect, test } from 'vitest'
import { textBlocks } from './blocks.ts'

const of = (descriptionHtml: string) => textBlocks({ description: '', descriptionHtml })

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

test('a plain text is its lines', () => {
  const blocks = textBlocks({ description: 'One <b>\n\ntwo', descriptionHtml: null })
  expect(blocks.map(({ runs }) => runs[0]?.text)).toEqual(['One <b>', 'two'])
})

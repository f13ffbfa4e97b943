import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PdfDocument } from '../pdf/document.ts'
import { wordHtml } from '../previews/word-html.ts'
import { textBlocks } from '../rich-text/blocks.ts'
import { makeDocx } from './make-docx.ts'

const key = 'b'.repeat(32)
const text = `<h2>Costs</h2><p>Plain, <strong>bold</strong>, <em>italic</em> and <u>underlined</u><br />on two lines, <a href="https://city.example/x?a=1&amp;b=2">our page</a>.</p><ol><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li></ol><p>between</p><ol><li><p>again</p></li></ol><table><tr><th><p>Item</p></th><th><p>Cost</p></th></tr><tr><td><p>Paint</p></td><td><p>$20</p></td></tr></table><blockquote><p>Said</p></blockquote><img src="/TextPictures/${key}" alt="Plan" width="320" /><hr data-break="page" /><h3>End</h3><p>Last</p>`

test('a text that goes out as a Word file comes back as the same blocks', async () => {
  const picture = { width: 40, height: 20, channels: 3 as const, background: '#224466' }
  const bytes = new Uint8Array(await sharp({ create: picture }).png().toBuffer())
  const blocks = textBlocks({ description: '', descriptionHtml: text })
  const file = await makeDocx({
    title: 'Paper',
    language: 'en',
    date: 'today',
    letterhead: { company: 'Harbour', colour: '#224466', logo: null },
    blocks: blocks.map((block) => ({ kind: 'text', block })),
    pictures: { [key]: { bytes, type: 'png', width: 40, height: 20 } },
  })
  const { html = '' } = (await wordHtml(file)) as { html?: string }
  const [, body = ''] = html.split('today</p>')
  expect(body).toMatch(/<img src="data:image\/webp;base64,[^"]+" alt="Plan" \/>/)
  const back = textBlocks({
    description: '',
    descriptionHtml: body.replace(/<img src="[^"]+"/, `<img src="/TextPictures/${key}"`),
  })
  const shown = (all: typeof blocks) =>
    all.map((block) => {
      if (block.kind === 'table') return block.rows.map((row) => row.map((cell) => cell.map((run) => run.text).join('')))
      if (!('runs' in block)) return block.kind === 'rule' ? 'break' : block.kind
      const { kind, marker, depth, runs } = block
      // The reader says that words of headings are bold where the writer has said so.
      return [kind, marker, depth, kind === 'heading' ? runs.map((run) => run.text) : runs]
    })
  expect(shown(back)).toEqual(shown(blocks))
})

test('the head and the foot of pages go out with the fields that Word counts', async () => {
  const blocksOf = (descriptionHtml: string) => textBlocks({ description: '', descriptionHtml })
  const about = {
    title: 'Paper',
    language: 'fr',
    date: 'today',
    letterhead: { company: 'Harbour', colour: '#224466', logo: null },
    blocks: [],
  } as const
  const partsOf = async (page: PdfDocument['page']) => {
    const parts = Object.entries(unzipSync(await makeDocx({ ...about, ...(page ? { page } : {}) })))
    const read = (named: RegExp) => parts.flatMap(([name, bytes]) => (named.test(name) ? [strFromU8(bytes)] : [])).join('')
    return { body: read(/^word\/document\.xml$/), heads: read(/^word\/header\d/), feet: read(/^word\/footer\d/) }
  }
  const plain = await partsOf(undefined)
  expect([plain.heads, plain.body.includes('titlePg')]).toEqual(['', false])
  expect(plain.feet).toContain('Harbour · Paper')
  const header = blocksOf('<p>Our <strong>house</strong></p>')
  const later = await partsOf({ header, footer: blocksOf('<p>{{Page}}/{{Pages}}</p>'), headerFirst: false })
  expect(later.body).toContain('titlePg')
  expect(later.body).toContain('Harbour')
  expect(later.heads.match(/house/g)).toHaveLength(1)
  expect(later.feet).toContain('NUMPAGES')
  expect(later.feet).not.toMatch(/sur|Harbour|\{\{/)
  const first = await partsOf({ header, footer: [], headerFirst: true })
  expect(first.heads.match(/house/g)).toHaveLength(2)
  expect(first.body).not.toContain('Harbour')
  expect(first.feet).toContain(' sur ')
})

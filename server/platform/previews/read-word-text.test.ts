import { WORD_TYPE, wordTexts } from '@atrium/contract/kit/word-texts.ts'
import { DeletedTextRun, Document, HeadingLevel, ImageRun, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const change = { id: 1, author: 'Ada', date: '2026-03-02T10:00:00Z' }

async function word(children: Paragraph[]) {
  const content = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  return { name: 'Lease.docx', type: WORD_TYPE, content }
}

test('what a Word document says comes back as a text may have it, without its pictures, and nothing is kept', async () => {
  const data = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const file = await word([
    new Paragraph({ text: 'Terms', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({ children: [new TextRun('A '), new TextRun({ text: 'bold', bold: true }), new TextRun(' <word>')] }),
    new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation: { width: 4, height: 4 } })] }),
  ])
  const { status, body } = await call('landlord', wordTexts.read, {}, { file })
  expect(status).toBe(200)
  expect(body).toMatchObject({ before: null, pictures: 1, isCut: false })
  expect(body.html).toBe('<h2>Terms</h2><p>A <strong>bold</strong> &lt;word&gt;</p>')
  expect((await call('visitor', wordTexts.read, {}, { file })).status).toBe(401)
})

test('of tracked changes both texts come, and what is no Word document is refused', async () => {
  const children = [
    new TextRun('Rent '),
    new DeletedTextRun({ text: 'old', ...change }),
    new InsertedTextRun({ text: 'new', ...change }),
  ]
  const { body } = await call('client', wordTexts.read, {}, { file: await word([new Paragraph({ children })]) })
  expect(body).toMatchObject({ html: '<p>Rent new</p>', before: '<p>Rent old</p>' })
  const text = { name: 'x.txt', type: 'text/plain', content: 'words' }
  const refused = await call('client', wordTexts.read, {}, { file: text })
  expect([refused.status, refused.failure.code]).toEqual([415, 'word-required'])
})

import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import { richMail } from './rich-mail.ts'

const brand = { name: 'Mall', isPlatform: false, logoUrl: null, colour: '#333333', style: '' }
const content = { subject: 'Dock', heading: 'Dock', language: 'en' }
const paragraphs = async (stored: { description: string; descriptionHtml: string | null }) => {
  const { paragraphs: lines, more } = await richMail(stored)
  return { ...content, paragraphs: ['Hello Ann,', ...lines], ...more }
}

test('a mail shows formatted text once, as HTML and as text; a plain text stays plain', async () => {
  const descriptionHtml = '<p>Closed on <strong>Friday</strong></p><ul><li><p>all day</p></li></ul>'
  const { html, text } = await renderMail(
    await paragraphs({ description: 'Closed on Friday\n\n * all day', descriptionHtml }),
    brand,
  )
  expect(html).toContain('Closed on <strong>Friday</strong>')
  expect(text).toMatch(/Hello Ann,\n\nClosed on Friday\n\n \* all day/)
  expect(text.match(/Friday/g)).toHaveLength(1)
  const plain = await renderMail(await paragraphs({ description: 'a <b> & c', descriptionHtml: null }), brand)
  expect(plain.html).toContain('a &lt;b&gt; &amp; c')
})

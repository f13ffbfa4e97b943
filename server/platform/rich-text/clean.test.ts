import { expect, test } from 'vitest'
import { plain } from '../mail/without-links.ts'
import { mailHtml, storedText } from './clean.ts'

const html = async (text: string) => (await storedText(`<p>x</p>${text}`, 'html')).descriptionHtml?.replace(/^<p>x<\/p>/, '')

test('formatting stays: paragraphs, bold, italic, headings, lists, links', async () => {
  const text =
    '<h2>Dock</h2><p>Closed on <strong>Friday</strong>,<br /><em>all day</em>.</p><ol><li><p>one</p></li></ol><ul><li>two</li></ul>'
  expect(await html(text)).toBe(text)
  expect(await html('<a href="https://city.example/a?b=1&amp;c=2">City</a>')).toBe(
    '<a href="https://city.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">City</a>',
  )
  expect(await html('<div><b>a</b><i>b</i></div><h1>c</h1><h5>d</h5>')).toBe(
    '<p><strong>a</strong><em>b</em></p><h2>c</h2><h3>d</h3>',
  )
})

test.each([
  ['<script>alert(1)</script>', ''],
  // A tag with a strange name; what follows it is text.
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<style>p{display:none}</style>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="position:fixed" class="a" id="b">t</p>', '<p>t</p>'],
  ['<a href="javascript:alert(1)">t</a>', 't'],
  ['<a href=" jAvA&#x09;script:alert(1)">t</a>', 't'],
  ['<a href="data:text/html,<script>alert(1)</script>">t</a>', 't'],
  ['<a href="vbscript:x">t</a>', 't'],
  ['<a href="//evil.example">t</a>', 't'],
  ['<a href="/admin">t</a>', 't'],
  ['<form action="https://evil.example"><input name="p"><button>t</button></form>', 't'],
  ['<p>a &lt;script&gt; &amp; b</p>', '<p>a &lt;script&gt; &amp; b</p>'],
  ['<p><strong>open', '<p><strong>open</strong></p>'],
])('%s is cut down', async (hostile, left) => {
  const cleaned = (await html(hostile)) ?? ''
  expect(cleaned).toBe(left)
  expect(cleaned).not.toMatch(/<script|<style|<svg|\son\w+=|style=|javascript:|data:/i)
})

test('deep nesting neither breaks nor hangs it', async () => {
  const deep = `${'<ul><li>'.repeat(1200)}deep`
  expect(await html(deep)).toBeDefined()
})

test('the plain text has the words, the items and where links lead; what says nothing is refused', async () => {
  const { description } = await storedText(
    '<h2>Dock</h2><p>Closed &amp; <strong>locked</strong><br>on <a href="https://city.example">this</a></p><ol><li><p>one</p></li><li><p>two</p></li></ol>',
    'html',
  )
  expect(description).toBe('Dock\n\nClosed & locked\non this https://city.example\n\n 1. one\n\n 2. two')
  expect(await storedText('a <b>', 'text')).toEqual({ description: 'a <b>', descriptionHtml: null })
  await expect(storedText('<p> <script>x</script></p>', 'html')).rejects.toThrow()
})

test('in a mail a link says where it leads, and no other words become one', async () => {
  const mail = await mailHtml(
    '<p>See evil.example or <a href="https://city.example/x">our page</a></p>',
    { a: { class: 'link' } },
    plain,
  )
  expect(mail).not.toContain('evil.example')
  expect(mail).toMatch(/<a href="https:\/\/city\.example\/x" class="link">our page \(city\.\u2060example\)<\/a>/)
})

test.each([
  // 't.co' stands in the words, but is not the host that they show.
  ['https://t.co/x', 'https://support.company.example', 't.co'],
  ['https://evil.example/', 'https://evil.example.bank.example/', 'evil.example'],
  ['https://evil.example/', 'bank.example/evil.example', 'evil.example'],
  ['https://evil.example/', 'https://evil.example@bank.example/', 'evil.example'],
  ['https://bank.example@evil.example/', 'bank.example', 'evil.example'],
  ['mailto:thief@evil.example', 'office@bank.example', 'thief@evil.example'],
  ['tel:+19005550100', '1 800 555 0100', '+19005550100'],
])('in a mail a link to %s that is called %s says where it leads', async (href, label, where) => {
  const mail = await mailHtml(`<p><a href="${href}">${label}</a></p>`, { a: {} }, (text) => text)
  expect(mail).toContain(`${label} (${where})</a>`)
})

test.each([
  ['https://city.example/x', 'city.example'],
  ['https://city.example/x', 'https://city.example/x?y=1'],
  ['https://city.example/x', '<strong>City.example</strong>/x'],
  ['mailto:office@city.example', 'office@city.example'],
])('one to %s that is called %s has said so', async (href, label) => {
  const mail = await mailHtml(`<p><a href="${href}">${label}</a></p>`, { a: {} }, (text) => text)
  expect(mail).toBe(`<p><a>${label}</a></p>`.replace('<a>', `<a href="${href}">`))
})

const key = '0123456789abcdef'.repeat(2)
const picture = `<img src="/TextPictures/${key}" alt="Plan" width="320" />`

test('tables, pictures, underlines, quotes, lines and ends of pages stay', async () => {
  const text = `<table><tr><th width="30%"><p>Item</p></th><th><p>Cost</p></th></tr><tr><td><p>One</p></td><td><p><u>2</u></p></td></tr></table>${picture}<hr /><hr data-break="page" /><blockquote><p>Said</p></blockquote>`
  expect(await html(text)).toBe(text)
  // As the editor writes them.
  expect(await html(text.replaceAll('<table>', '<table><tbody>').replaceAll('</table>', '</tbody></table>'))).toBe(text)
  const { description } = await storedText(text, 'html')
  expect(description).toBe('Item | Cost\n\nOne | 2\n\n[Plan]\n\n> Said')
  const mail = await mailHtml(text, { a: {}, td: { style: 'padding:6px' } }, plain)
  expect(mail).toContain('<td style="padding:6px"><p>One</p></td>')
  expect(mail).toContain('<th width="30%"><p>Item</p></th>')
  expect(mail).not.toContain('data-break')
})

test.each([
  ['<img src="https://evil.example/a.png">', ''],
  ['<img src="data:image/png;base64,AAAA">', ''],
  [`<img src="/TextPictures/${key}/../../x">`, ''],
  [
    `<img src="https://evil.example/TextPictures/${key}" onerror="x" style="width:9999px" width="9999">`,
    picture.replace('320', '640').replace('Plan', ''),
  ],
  [
    '<table style="position:fixed" width="9999"><tr><td colspan="99" width="900px" onclick="x"><p>a</p></td></tr></table>',
    '<table><tr><td><p>a</p></td></tr></table>',
  ],
  // Cells and rows outside of a table would end those of a mail's layout.
  ['<p>a</p><td>b</td></td></tr></table><tr><td>c</td></tr>', '<p>a</p>b c'],
  [
    '<table>x<p>y</p><tr>z<td><p>a</p><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<table><tr><td><p>a</p>b c </td></tr></table>',
  ],
  [`<table><tr><td><p>a</p>${picture}<hr></td></tr></table>`, '<table><tr><td><p>a</p></td></tr></table>'],
  [
    '<table><caption>x</caption><colgroup><col></colgroup><thead><tr><th>h</th></tr></thead></table>',
    '<table><tr><th>h</th></tr></table>',
  ],
  ['<hr data-break="javascript:x" class="y">', '<hr />'],
])('%s is cut down too', async (hostile, left) => {
  expect(await html(hostile)).toBe(left)
})

test('more than a text may hold is refused', async () => {
  const row = (columns: number) => `<tr>${'<td>a</td>'.repeat(columns)}</tr>`
  const codes = async (text: string) =>
    storedText(text, 'html').then(
      () => 'kept',
      (error) => error.fields?.description?.[0],
    )
  expect(await codes(`<table>${row(12).repeat(200)}</table>`)).toBe('kept')
  expect(await codes(`<table>${row(1).repeat(201)}</table>`)).toBe('table-too-large')
  expect(await codes(`<table>${row(13)}</table>`)).toBe('table-too-large')
  expect(await codes(`<table>${row(1)}</table>`.repeat(21))).toBe('tables-too-many')
  expect(await codes(picture.repeat(21))).toBe('pictures-too-many')
})

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { textBlocks } from '../rich-text/blocks.ts'
import type { Block, PdfDocument } from './document.ts'
import { makePdf } from './make-pdf.ts'

const about: Omit<PdfDocument, 'blocks'> = {
  title: 'Rapport des ventes',
  language: 'fr',
  date: '22 novembre 2026',
  letterhead: { company: 'Immobilière Œuvre & Cie', colour: '#4f46e5', logo: null },
}

async function read(blocks: readonly Block[], more: Partial<PdfDocument> = {}) {
  const pdf = await getDocument({ data: new Uint8Array(await makePdf({ ...about, ...more, blocks })), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const items = await Promise.all(pages.map(async (page) => (await page.getTextContent()).items.filter((item) => 'str' in item)))
  const texts = items.map((all) => all.map(({ str }) => str))
  /** Of each page its words, with how high they stand. */
  const lines = items.map((all) => ({ tops: all.map(({ str, transform }) => [str, Number(transform[5])] as const) }))
  const roles = JSON.stringify(await pages[0]?.getStructTree())
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> }
  return { texts, lines, roles, info }
}

test('what is written can be read back, accents and the euro sign too, in the language that is said', async () => {
  const { texts, info, roles } = await read([
    { kind: 'heading', text: 'Été à Montréal' },
    { kind: 'paragraph', text: 'Les ventes déclarées. Ελληνικά, Русский.' },
    { kind: 'facts', facts: [['Année', '2026']] },
    { kind: 'table', columns: [{ text: 'Client' }, { text: 'Ventes', align: 'end' }], rows: [['Café Éclair', '1 234,50 €']] },
  ])
  const [first = []] = texts
  for (const text of [
    'Immobilière Œuvre & Cie',
    'Été à Montréal',
    'Les ventes déclarées. Ελληνικά, Русский.',
    'Café Éclair',
    '1 234,50 €',
  ])
    expect(first).toContain(text)
  expect(first).toContain('Page 1 sur 1')
  expect(info).toMatchObject({ Title: 'Rapport des ventes', Language: 'fr-CA' })
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(`"role":"${role}"`)
})

test('3,000 rows take seconds, each stands once, and each page has the headings and its number', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`Client n° ${at}`, 'Unit 204', '2026', `$${at}.00`])
  const columns = [{ text: 'Client', width: 3 }, { text: 'Unité' }, { text: 'Année' }, { text: 'Ventes', align: 'end' as const }]
  const timeOf = async (some: typeof rows) => {
    const from = performance.now()
    await makePdf({ ...about, blocks: [{ kind: 'table', columns, rows: some }] })
    return performance.now() - from
  }
  // Alone 1.3 s. Where each row went through all before it, ten times as many would take a hundred times as long.
  const few = await timeOf(rows.slice(0, 300))
  expect(await timeOf(rows)).toBeLessThan(Math.max(6_000, 30 * few))
  const { texts } = await read([{ kind: 'table', columns, rows }])
  expect(texts.length).toBeGreaterThan(50)
  for (const [at, page] of texts.entries()) {
    expect(page.filter((text) => text === 'Unité')).toHaveLength(1)
    expect(page).toContain(`Page ${at + 1} sur ${texts.length}`)
  }
  const clients = texts.flat().filter((text) => text.startsWith('Client n°'))
  expect(new Set(clients).size).toBe(3_000)
  expect(clients).toHaveLength(3_000)
})

const textOf = (descriptionHtml: string): Block[] =>
  textBlocks({ description: '', descriptionHtml }).map((block) => ({ kind: 'text', block }))
const rowOf = (cells: readonly string[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

test('a table of a text has its headings on each page, cuts no row, and no heading stands alone', async () => {
  const long = 'words that take two lines of the cell that they stand in, and somewhat more than that'
  const rows = Array.from({ length: 80 }, (_, at) => rowOf([`Row ${at}`, long, `end ${at}`]))
  const filler = '<p>line</p>'.repeat(27)
  const { texts, roles } = await read(
    textOf(
      `${filler}<h2>Costs</h2><h3>By unit</h3><table>${rowOf(['Unit', 'What', 'Cents'], 'th')}${rows.join('')}</table><hr data-break="page" /><p>Last</p>`,
    ),
  )
  const withTable = texts.slice(1, -1)
  expect(texts[0]?.join(' ')).not.toContain('Costs')
  expect(texts[1]?.slice(0, 3).join(' ')).toContain('Costs')
  expect(withTable.length).toBeGreaterThan(3)
  for (const page of withTable) expect(page.filter((text) => text === 'Cents')).toHaveLength(1)
  // The first and the last cell of a row stand on one page.
  for (const page of withTable) {
    const starts = page.flatMap((text) => /^Row (\d+)$/.exec(text)?.[1] ?? [])
    expect(page.flatMap((text) => /^end (\d+)$/.exec(text)?.[1] ?? [])).toEqual(starts)
  }
  expect(texts.flat().filter((text) => text.startsWith('Row '))).toHaveLength(80)
  expect(texts.at(-1)).toContain('Last')
  expect(texts.at(-1)?.join('')).not.toContain('Row')
  expect(roles).toContain('"role":"P"')
})

test('a row that is higher than a page goes on on the next one; a picture that is not there says what it shows', async () => {
  const high = Array.from({ length: 120 }, (_, at) => `line ${at}`).join('<br />')
  const { texts, roles } = await read(
    textOf(
      `<img src="/TextPictures/${'a'.repeat(32)}" alt="The plan" /><table>${rowOf(['A'], 'th')}${rowOf(['b'])}</table><table>${rowOf(['Head'], 'th')}${rowOf([high])}</table><blockquote><p>quoted <u>words</u></p></blockquote><hr />`,
    ),
  )
  expect(texts[0]).toContain('[The plan]')
  for (const role of ['Table', 'TR', 'TH', 'TD']) expect(roles).toContain(`"role":"${role}"`)
  const lines = texts.flat().filter((text) => /^line \d+$/.test(text))
  expect(lines).toEqual(Array.from({ length: 120 }, (_, at) => `line ${at}`))
  expect(texts.flat().join('')).toContain('quoted words')
})

test('what was written for the head and the foot of pages stands on each, with its number, and over no text', async () => {
  const blocksOf = (descriptionHtml: string) => textBlocks({ description: '', descriptionHtml })
  const header = blocksOf('<table><tr><td><p>Harbour</p></td><td><p>page {{Page}}</p></td></tr></table>')
  const footer = blocksOf('<p>First line</p><p>Page <strong>{{ page }}</strong> of {{Pages}}</p>')
  const closeUp = (words: readonly string[] = []) => words.join('').replace(/\s/g, '')
  const text = textOf('<p>line</p>'.repeat(120))
  const withBoth = await read(text, { page: { header, footer, headerFirst: false } })
  const pages = withBoth.texts.length
  expect(pages).toBeGreaterThan(2)
  for (const [at, page] of withBoth.texts.entries()) {
    const words = closeUp(page)
    expect(words.includes(`Harbourpage${at + 1}`)).toBe(at > 0)
    expect(words).toContain(`FirstlinePage${at + 1}of${pages}`)
    expect(words.includes('ImmobilièreŒuvre&Cie')).toBe(at === 0)
    expect(words).not.toContain('Page1sur')
  }
  expect(withBoth.texts.flat().filter((word) => word === 'line')).toHaveLength(120)
  // No line of the text stands below where the foot begins, or above where the head ends.
  for (const { tops } of withBoth.lines.slice(1)) {
    const at = (word: string) => tops.filter(([text]) => text === word).map(([, y]) => y)
    expect(Math.max(...at('line'))).toBeLessThan(Math.min(...at('Harbour')))
    expect(Math.min(...at('line'))).toBeGreaterThan(Math.max(...at('First line')) + 12)
  }
  expect(withBoth.roles).not.toContain('"role":"Table"')
  const first = await read(text, { page: { header, footer: [], headerFirst: true } })
  expect(closeUp(first.texts[0])).toContain('Harbourpage1')
  expect(closeUp(first.texts[0])).not.toContain('CieRapport')
  expect(closeUp(first.texts[1])).toContain(`Page2sur${first.texts.length}`)
})

test('headings that would fill a page are not said again on the next one', async () => {
  const heads = Array.from({ length: 60 }, (_, at) => rowOf([`head ${at}`], 'th'))
  const rows = Array.from({ length: 60 }, (_, at) => rowOf([`row ${at}`]))
  const { texts } = await read(textOf(`<table>${heads.join('')}${rows.join('')}</table>`))
  expect(texts.length).toBeLessThan(7)
  for (const word of ['head', 'row']) expect(texts.flat().filter((text) => text.startsWith(`${word} `))).toHaveLength(60)
})

test('words that lead somewhere are links, in lines and in tables', async () => {
  const html =
    '<p>See <a href="https://city.example/x?a=1&amp;b=2">our page</a> or <a href="mailto:a@city.example">write</a>.</p><table><tr><td><p><a href="https://city.example/table">Plan</a></p></td></tr></table>'
  const blocks = textBlocks({ description: '', descriptionHtml: html }).map((block) => ({ kind: 'text' as const, block }))
  const pdf = await getDocument({ data: new Uint8Array(await makePdf({ ...about, blocks })), verbosity: 0 }).promise
  const links = await (await pdf.getPage(1)).getAnnotations()
  expect(links.map(({ url, unsafeUrl }) => url ?? unsafeUrl)).toEqual([
    'https://city.example/x?a=1&b=2',
    'mailto:a@city.example',
    'https://city.example/table',
  ])
  expect(links.every(({ rect: [left, bottom, right, top] }) => right - left > 10 && top - bottom > 8)).toBe(true)
})

test('hostile texts break neither the page nor the thread', async () => {
  const long = 'W'.repeat(20_000)
  const odd = ['\u0000\u0007', '\ud800', '\u202eabc', '中文 🏢', '(\\)', '']
  const { texts } = await read([
    { kind: 'heading', text: long.slice(0, 400) },
    { kind: 'paragraph', text: `${long}\n\n${long}` },
    { kind: 'facts', facts: [[long, long]] },
    { kind: 'table', columns: odd.map((text) => ({ text })), rows: [odd, [long], []] },
    { kind: 'table', columns: [{ text: 'Client' }], rows: [] },
  ])
  expect(texts.flat()).toContain('(\\)')
})

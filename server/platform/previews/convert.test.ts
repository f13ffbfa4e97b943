import { Document, ExternalHyperlink, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { workbook } from '../../testing/workbook.ts'
import { convertFile } from './convert.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function word(children: object[]) {
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children: children as never }] }))
  const made = await convertFile({ type: WORD, bytes })
  if (!('as' in made) || made.as !== 'word') throw new Error(JSON.stringify(made))
  return made
}

test('a Word document comes with its headings, tables, links and pictures', async () => {
  const data = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  const made = await word([
    new Paragraph({ text: 'Terms', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({ children: [new TextRun({ text: 'bold', bold: true }), new TextRun(' <script>alert(1)</script>')] }),
    new Paragraph({ children: [new ExternalHyperlink({ link: 'https://example.com/a', children: [new TextRun('there')] })] }),
    new Paragraph({ children: [new ExternalHyperlink({ link: 'javascript:alert(1)', children: [new TextRun('nowhere')] })] }),
    new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation: { width: 100, height: 50 } })] }),
    new Table({ rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph('A1')], columnSpan: 2 })] })] }),
  ])
  expect(made.html).toContain('<h2>Terms</h2>')
  expect(made.html).toContain('<strong>bold</strong> &lt;script&gt;')
  expect(made.html).toMatch(/<a href="https:\/\/example\.com\/a" target="_blank" rel="noopener noreferrer nofollow">there<\/a>/)
  expect(made.html).not.toContain('javascript:')
  expect(made.html).toMatch(/<img src="data:image\/webp;base64,/)
  expect(made.html).toMatch(/<td colspan="2"><p>A1<\/p><\/td>/)
  expect(made).toMatchObject({ tracked: null, inserted: 0, deleted: 0, comments: 0, lacking: 0, isCut: false })
  const [, base64 = ''] = /base64,([^"]+)/.exec(made.html) ?? []
  expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBe(1_200)
})

/** A Word file of our own making: a body, and relations. */
const rawWord = (body: string, relations = '') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    ),
  })
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

test('a picture that lies outside of the document is not read', async () => {
  const linked =
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="out"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const relation =
    '<Relationship Id="out" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/hostname" TargetMode="External"/>'
  const made = await convertFile({ type: WORD, bytes: rawWord(paragraph('before') + linked, relation) })
  expect(made).toMatchObject({ as: 'word', html: '<p>before</p><p></p>', lacking: 1 })
})

test('a document without an end is cut, and says so; one that unpacks to too much is not shown', async () => {
  const long = await convertFile({ type: WORD, bytes: rawWord(paragraph('x'.repeat(1_000)).repeat(3_000)) })
  expect(long).toMatchObject({ as: 'word', isCut: true })
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(110 * 1024 * 1024) }, { level: 1 })
  expect(await convertFile({ type: WORD, bytes: bomb })).toEqual({ refused: 'preview-too-heavy' })
  await expect(convertFile({ type: WORD, bytes: strToU8('PK not a zip') })).rejects.toThrow()
})

async function sheetsOf(bytes: Uint8Array, type = EXCEL) {
  const made = await convertFile({ type, bytes })
  if (!('as' in made) || made.as !== 'sheets') throw new Error(JSON.stringify(made))
  return made.sheets
}

test('sheets come by their names with what their formats say, but for those that are hidden', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00;(&quot;$&quot;#,##0.00)"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="[$€-40C]\\ 0"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="22"/><xf numFmtId="166"/></cellXfs>`
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Rent &amp; more</t></is></c></row>
    <row r="2" s="1"><c r="A2" s="1"/></row>
    <row r="4"><c r="A4" s="1"><v>1234.5</v></c><c r="B4" s="1"><v>-7</v></c><c r="C4" s="2"><v>46083</v></c><c r="D4" s="3"><v>0.125</v></c><c r="E4" s="4"><v>46083.5</v></c><c r="F4" s="5"><v>12</v></c><c r="G4"><f>1/3</f><v>0.1</v></c><c r="H4" t="b"><v>1</v></c><c r="I4" t="e"><v>#DIV/0!</v></c></row>`
  const [sheet, ...others] = await sheetsOf(
    workbook({ 'Rent roll': { rows }, Secret: { rows, hidden: true }, Empty: { rows: '' } }, styles, [
      '<r><t>Un</t></r><r><t>it</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh>',
    ]),
  )
  expect(others.map(({ name, allRows }) => [name, allRows])).toEqual([['Empty', 0]])
  expect(sheet).toMatchObject({ name: 'Rent roll', columns: 9, allColumns: 9, allRows: 2 })
  const money = { digits: 2, isPercent: false, isGrouped: true }
  const plain = { digits: null, isPercent: false, isGrouped: false, before: '', after: '' }
  expect(sheet?.rows).toEqual([
    { number: 1, cells: ['Unit', '', 'Rent & more'] },
    {
      number: 4,
      cells: [
        { n: 1234.5, ...money, before: '$', after: '' },
        { n: 7, ...money, before: '($', after: ')' },
        { day: '2026-03-02', time: '' },
        { n: 0.125, digits: 2, isPercent: true, isGrouped: false, before: '', after: '' },
        { day: '2026-03-02', time: '12:00' },
        { n: 12, digits: 0, isPercent: false, isGrouped: false, before: '€ ', after: '' },
        { n: 0.1, ...plain },
        'TRUE',
        '#DIV/0!',
      ],
    },
  ])
})

test('of many rows the first are shown, and all are counted; of many sheets no more than all may have together', async () => {
  const rows = Array.from({ length: 12_431 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`).join('')
  const [many] = await sheetsOf(workbook({ Many: { rows } }))
  expect(many).toMatchObject({ allRows: 12_431, columns: 1 })
  expect(many?.rows).toHaveLength(200)
  const wide = Array.from({ length: 250 }, () => `<row>${'<c><v>1</v></c>'.repeat(80)}</row>`).join('')
  const sheets = await sheetsOf(workbook(Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`S${at}`, { rows: wide }]))))
  expect(sheets[0]).toMatchObject({ columns: 60, allColumns: 80, allRows: 250 })
  expect(sheets.map((sheet) => sheet.rows.length)).toEqual([200, 200, 200, 67, 0, 0])
  expect(sheets[5]).toMatchObject({ allRows: 250 })
})

test('a CSV file is one sheet, whichever of the usual signs divides it', async () => {
  const lines = ['Unit;Rent', '"A;1";"1\n000"', '', ...Array.from({ length: 500 }, (_, at) => `B${at};${at}`)].join('\r\n')
  const [sheet] = await sheetsOf(strToU8(lines), 'text/csv')
  expect(sheet).toMatchObject({ name: '', columns: 2, allRows: 502 })
  expect(sheet?.rows.slice(0, 2)).toEqual([
    { number: 1, cells: ['Unit', 'Rent'] },
    { number: 2, cells: ['A;1', '1\n000'] },
  ])
  expect(sheet?.rows).toHaveLength(200)
})

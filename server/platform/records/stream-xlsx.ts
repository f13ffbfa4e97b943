import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

/** What a worksheet holds at most; the rest is left out. */
const MOST_ROWS = 1_048_576
const LONGEST_CELL = 32_767

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet of texts, written as its rows come: a million of them are never held. */
export function streamXlsx(sheet: string, rows: AsyncIterable<readonly string[]>): Readable {
  const zip = new ZipArchive()
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  }
  for (const [name, content] of Object.entries(parts)) zip.append(content, { name })
  const content = Readable.from(sheetXml(rows))
  content.on('error', (error) => zip.destroy(error))
  zip.append(content, { name: 'xl/worksheets/sheet1.xml' })
  zip.finalize().catch((error: Error) => zip.destroy(error))
  return zip
}

async function* sheetXml(rows: AsyncIterable<readonly string[]>) {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
  let count = 0
  for await (const row of rows) {
    if (++count > MOST_ROWS) break
    yield `<row r="${count}">${row.map((text, column) => cell(text, `${letter(column)}${count}`)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

const cell = (text: string, at: string) =>
  text && `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_CELL))}</t></is></c>`

/** The name of a column: A to Z, then AA and so on. */
const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** As XML has it; signs it does not allow at all are left out. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML does not allow
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

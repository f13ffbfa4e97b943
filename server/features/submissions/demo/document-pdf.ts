import {
  A4,
  colour,
  footers,
  greyColour,
  inkColour,
  lineColour,
  margin,
  openSheet,
  type Sheet,
  tint,
  wrap,
  write,
  writeRight,
} from '../../../platform/demo/sheet.ts'
import type { DemoDocument } from './documents.ts'
import { type Letter, letterOf } from './letters.ts'
import { drawSignature } from './signature.ts'

const right = A4.width - margin

/** The file of a document: a letter of one or two pages, some 4 kB. */
export async function documentPdf(document: DemoDocument): Promise<Uint8Array> {
  const letter = letterOf(document)
  const sheet = await openSheet(letter.title, letter.sender.name, document.createdOn)
  letterhead(sheet, letter)
  addresses(sheet, letter)
  subject(sheet, letter)
  write(sheet, letter.greeting, { after: 7 })
  const [first = '', ...others] = letter.paragraphs
  write(sheet, first, { after: 8 })
  if (letter.table) table(sheet, letter, letter.table)
  for (const paragraph of others) write(sheet, paragraph, { after: 8 })
  closing(sheet, letter)
  footers(sheet, `${letter.sender.name}  ·  Ref. ${letter.reference}`)
  return sheet.pdf.save()
}

function letterhead(sheet: Sheet, { sender }: Letter): void {
  const brand = colour(sender.colour)
  const { page, bold, plain } = sheet
  page.drawRectangle({ x: 0, y: A4.height - 6, width: A4.width, height: 6, color: brand })
  const top = A4.height - 84
  page.drawRectangle({ x: margin, y: top, width: 34, height: 34, color: brand })
  // Three towers, the highest in the middle.
  for (const [x, height] of [
    [7, 13],
    [14.5, 22],
    [22, 17],
  ] as const)
    page.drawRectangle({ x: margin + x, y: top + 6, width: 5, height, color: tint(sender.colour, 0.08) })
  page.drawText(sender.name, { x: margin + 46, y: top + 18, size: 16, font: bold, color: brand })
  page.drawText(sender.tagline, { x: margin + 46, y: top + 4, size: 9, font: plain, color: greyColour })
  sender.lines.forEach((line, index) => {
    writeRight(sheet, line, right, top + 27 - index * 11.5, { size: 8, color: greyColour })
  })
  sheet.y = top - 34
}

function addresses(sheet: Sheet, { recipient, date, reference }: Letter): void {
  const top = sheet.y
  recipient.forEach((line, index) => {
    write(sheet, line, { size: 10, font: index === 0 ? sheet.bold : sheet.plain, width: 280, leading: 1.4 })
  })
  for (const [index, [label, value]] of (
    [
      ['Date', date],
      ['Our reference', reference],
    ] as const
  ).entries()) {
    writeRight(sheet, label, right, top - 9 - index * 32, { size: 8, color: greyColour })
    writeRight(sheet, value, right, top - 22 - index * 32, { size: 10, font: sheet.bold })
  }
  sheet.y -= 26
}

function subject(sheet: Sheet, { kind, title, facts, sender }: Letter): void {
  write(sheet, kind.toUpperCase(), { size: 8, font: sheet.bold, color: greyColour, after: 1 })
  write(sheet, title, { size: 15, font: sheet.bold, color: colour(sender.colour), leading: 1.3, after: 6 })
  if (facts.length > 0) {
    const width = (right - margin) / Math.max(facts.length, 3)
    sheet.page.drawRectangle({ x: margin, y: sheet.y - 38, width: right - margin, height: 38, color: tint(sender.colour, 0.07) })
    sheet.page.drawRectangle({ x: margin, y: sheet.y - 38, width: 3, height: 38, color: colour(sender.colour) })
    facts.forEach(([label, value], index) => {
      const x = margin + 14 + index * width
      sheet.page.drawText(label, { x, y: sheet.y - 15, size: 8, font: sheet.plain, color: greyColour })
      sheet.page.drawText(value, { x, y: sheet.y - 29, size: 10.5, font: sheet.bold })
    })
    sheet.y -= 38
  }
  sheet.y -= 18
}

function table(sheet: Sheet, { sender }: Letter, { head, rows, totals }: NonNullable<Letter['table']>): void {
  const height = 21
  sheet.room((rows.length + totals.length + 1) * height + 20)
  sheet.page.drawRectangle({ x: margin, y: sheet.y - height, width: right - margin, height, color: colour(sender.colour) })
  const line = (
    texts: readonly [string, string],
    style: { font?: Sheet['plain']; color?: ReturnType<typeof tint> },
    from = margin,
  ) => {
    const y = sheet.y - 14
    const font = style.font ?? sheet.plain
    const [text = ''] = wrap(texts[0], font, 9.5, right - from - 120)
    sheet.page.drawText(text, { x: from + 10, y, size: 9.5, font, color: style.color ?? inkColour })
    writeRight(sheet, texts[1], right - 10, y, { size: 9.5, ...style })
    sheet.y -= height
  }
  line(head, { font: sheet.bold, color: tint(sender.colour, 0) })
  for (const row of rows) {
    line(row, {})
    sheet.page.drawLine({ start: { x: margin, y: sheet.y }, end: { x: right, y: sheet.y }, thickness: 0.6, color: lineColour })
  }
  totals.forEach((total, index) => {
    const last = index === totals.length - 1
    if (last)
      sheet.page.drawRectangle({ x: right - 230, y: sheet.y - height, width: 230, height, color: tint(sender.colour, 0.12) })
    line(total, last ? { font: sheet.bold } : { color: greyColour }, right - 230)
  })
  sheet.y -= 16
}

function closing(sheet: Sheet, { signatory }: Letter): void {
  sheet.room(110)
  sheet.y -= 4
  write(sheet, 'Yours truly,', { after: 6 })
  drawSignature(sheet, signatory.name)
  write(sheet, signatory.name, { font: sheet.bold, leading: 1.35 })
  write(sheet, signatory.title, { size: 9, color: greyColour })
}

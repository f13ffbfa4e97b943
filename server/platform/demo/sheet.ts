import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** A PDF being drawn from the top down, in points. `y` counts from the bottom edge, as PDF does. */
export interface Sheet {
  pdf: PDFDocument
  page: PDFPage
  plain: PDFFont
  bold: PDFFont
  /** Where the next line goes. */
  y: number
  /** Starts a new page when less than `height` is left, and says whether it did. */
  room(height: number): boolean
}
export const A4 = { width: 595.28, height: 841.89 }
export const margin = 62
export const inkColour = rgb(0.13, 0.15, 0.2)
export const greyColour = rgb(0.42, 0.46, 0.53)
export const lineColour = rgb(0.86, 0.88, 0.91)

/** An empty document. `day` stands as its date, so that the same document has the same bytes. */
export async function openSheet(title: string, author: string, day: string, size = A4): Promise<Sheet> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const date = new Date(`${day}T12:00:00Z`)
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setLanguage('en-CA')
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
  const plain = pdf.embedStandardFont(StandardFonts.Helvetica)
  const bold = pdf.embedStandardFont(StandardFonts.HelveticaBold)
  const add = () => pdf.addPage([size.width, size.height])
  const top = size.height - margin
  const sheet: Sheet = {
    pdf,
    page: add(),
    plain,
    bold,
    y: top,
    room(height) {
      if (sheet.y - height > margin + 24) return false
      sheet.page = add()
      sheet.y = top
      return true
    },
  }
  return sheet
}

export function colour(hex: string): Color {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** A colour mixed with white; 0.1 is very pale. */
export function tint(hex: string, strength: number): Color {
  const part = (from: number) => 1 - strength + (strength * Number.parseInt(hex.slice(from, from + 2), 16)) / 255
  return rgb(part(1), part(3), part(5))
}

/** Splits text into lines that fit a width. */
export function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

export interface TextStyle {
  size?: number
  font?: PDFFont
  color?: Color
  /** Left edge. */
  x?: number
  width?: number
  /** Distance of lines, as a multiple of the size. */
  leading?: number
  /** Space below. */
  after?: number
}

/** Writes wrapped text at the sheet's place and moves on. */
export function write(sheet: Sheet, text: string, style: TextStyle = {}): void {
  const {
    size = 10.5,
    font = sheet.plain,
    color = inkColour,
    x = margin,
    width = A4.width - 2 * margin,
    leading = 1.5,
    after = 0,
  } = style
  for (const line of wrap(text, font, size, width)) {
    sheet.room(size * leading)
    sheet.page.drawText(line, { x, y: sheet.y - size, size, font, color })
    sheet.y -= size * leading
  }
  sheet.y -= after
}

/** Writes one line that ends at `right`, on a baseline. */
export function writeRight(sheet: Sheet, text: string, right: number, y: number, style: TextStyle = {}): void {
  const { size = 10.5, font = sheet.plain, color = inkColour } = style
  sheet.page.drawText(text, { x: right - font.widthOfTextAtSize(text, size), y, size, font, color })
}

/** The closing line of every page: who sent it, and the page of how many. */
export function footers(sheet: Sheet, text: string): void {
  const pages = sheet.pdf.getPages()
  pages.forEach((page, index) => {
    const { width } = page.getSize()
    const number = `Page ${index + 1} of ${pages.length}`
    const style = { y: 36, size: 8, font: sheet.plain, color: greyColour }
    page.drawLine({ start: { x: margin, y: 52 }, end: { x: width - margin, y: 52 }, thickness: 0.6, color: lineColour })
    page.drawText(text, { x: margin, ...style })
    page.drawText(number, { x: width - margin - sheet.plain.widthOfTextAtSize(number, 8), ...style })
  })
}

import PDFDocument from 'pdfkit'
import type { PdfDocument } from './document.ts'
import { type Font, fontFiles } from './fonts.ts'

export const margin = 48
export const ink = '#1a1f2b'
export const grey = '#5b6472'
export const line = '#d9dde3'
/** Kept free at the foot of a page for the line with its number. */
const FOOT = 40
/** Points of the letters of a text. */
const BODY = 10
/** A text is cut here before it is measured: no cell or paragraph of a record is longer. */
const MAX_TEXT = 8_000

type Pdf = InstanceType<typeof PDFDocument>
/** A piece of the tagged structure; what a screen reader passes over has none. */
export type Structure = ReturnType<Pdf['struct']> | undefined

export interface TextStyle {
  x: number
  size: number
  font?: Font
  colour?: string
}

/** A PDF that is drawn from the top down, in points. `y` counts from the top edge. */
export interface Sheet {
  pdf: Pdf
  root: Structure
  /** Points of the letters of its text. */
  body: number
  y: number
  top: number
  left: number
  right: number
  bottom: number
  nextPage: () => void
  /** Starts a new page where less than `height` is left; says whether it did. Not inside of a marked piece. */
  room: (height: number) => boolean
  widthOf: (text: string, style: Pick<TextStyle, 'size' | 'font'>) => number
  /** Writes one line whose top is at `y`. */
  write: (text: string, y: number, style: TextStyle) => void
  /** Lines that fit a width; a word that is wider is cut into pieces. */
  wrap: (text: string, width: number, style: Pick<TextStyle, 'size' | 'font'>) => string[]
  /** Begins a piece of the tagged structure that others are pieces of. */
  branch: (parent: Structure, type: string) => Structure
  /** A piece of the tagged structure, with what is drawn for it; `draw` adds it line by line, so that pages may end between. */
  tag: (parent: Structure, type: string, draw: (mark: (line: () => void) => void) => void) => void
  /** A picture, with what it shows in words. */
  figure: (alt: string, draw: () => void) => void
  /** What a screen reader passes over: lines, grounds, page numbers. */
  ornament: (draw: () => void) => void
}

export function openSheet({ title, language, landscape = false, letterhead }: PdfDocument): Sheet {
  const fonts = fontFiles()
  const pdf = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    // Text is placed by its own measure: pdfkit must never break a page by itself.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    displayTitle: true,
    info: { Title: title, Author: letterhead.company },
    font: fonts.plain,
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const widths: Record<Font, Map<string, number>> = {
    plain: new Map(),
    bold: new Map(),
    italic: new Map(),
    boldItalic: new Map(),
  }
  /** Of a word at size 1: the same words come again and again. */
  function wordWidth(word: string, font: Font): number {
    const cached = widths[font].get(word)
    if (cached !== undefined) return cached
    const width = pdf.font(fonts[font]).fontSize(1_000).widthOfString(word) / 1_000
    if (widths[font].size < 20_000) widths[font].set(word, width)
    return width
  }
  const sheet: Sheet = {
    pdf,
    root,
    body: BODY,
    y: margin,
    top: margin,
    left: margin,
    right: pdf.page.width - margin,
    bottom: pdf.page.height - margin - FOOT,
    nextPage() {
      pdf.addPage()
      sheet.y = sheet.top
    },
    room(height) {
      // A page that is empty has no more room on the next one.
      if (sheet.y + height <= sheet.bottom || sheet.y === sheet.top) return false
      sheet.nextPage()
      return true
    },
    widthOf: (text, { size, font = 'plain' }) => {
      const words = text.split(' ')
      return words.reduce((sum, word) => sum + wordWidth(word, font), (words.length - 1) * wordWidth(' ', font)) * size
    },
    write(text, y, { x, size, font = 'plain', colour = ink }) {
      if (!text) return
      pdf.font(fonts[font]).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
    },
    wrap: (text, width, style) =>
      text
        .slice(0, MAX_TEXT)
        .split(/\r?\n/)
        .flatMap((one) => wrapLine(printable(one), width, (part) => sheet.widthOf(part, style))),
    branch(parent, type) {
      const piece = pdf.struct(type)
      parent?.add(piece)
      return piece
    },
    tag(parent, type, draw) {
      const piece = sheet.branch(parent, type)
      draw((line) => piece?.add(line))
      piece?.end()
    },
    figure(alt, draw) {
      const piece = pdf.struct('Figure', { alt: printable(alt) })
      root.add(piece)
      piece.add(draw)
      piece.end()
    },
    ornament(draw) {
      pdf.markContent('Artifact')
      draw()
      pdf.endMarkedContent()
    },
  }
  return sheet
}

/** Without signs that only steer, and without the halves of a sign that was cut in two. */
export const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ').toWellFormed()

function wrapLine(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, widthOf))) {
    const longer = current ? `${current} ${word}` : word
    if (current && widthOf(longer) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (word.length < 2 || widthOf(word) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece && widthOf(piece + sign) > width) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}

import { richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import { tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx'
import type { PaperPicture } from '../pdf/document.ts'
import type { ParagraphBlock, Run, TextBlock, TextPicture, TextTable } from '../rich-text/blocks.ts'

/** Twentieths of a point. */
const POINT = 20
const INDENT = 18 * POINT
const DEPTHS = 9
const HIGHEST = 800
/** At the head and the foot of pages. */
const HIGHEST_SMALL = 96
/** Half points. */
const SMALL = 17
const GREY = { style: BorderStyle.SINGLE, size: 4, color: 'c8ced8' }
const GROUND = 'f2f4f7'

const level = (at: number) => ({
  level: at,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: INDENT * (at + 1), hanging: INDENT } } },
})
const levels = Array.from({ length: DEPTHS }, (_, at) => at)

/** The lists of texts, as Word counts them. */
export const listsOfDocx = {
  config: [
    { reference: 'numbers', levels: levels.map((at) => ({ ...level(at), format: LevelFormat.DECIMAL, text: `%${at + 1}.` })) },
    { reference: 'bullets', levels: levels.map((at) => ({ ...level(at), format: LevelFormat.BULLET, text: '•' })) },
  ],
}

/** What the blocks of a file have in common. */
export interface Writing {
  pictures: Readonly<Record<string, PaperPicture>>
  /** Which list an item with this marker is of. */
  nextList: (marker: string) => number
  /** It stands at the head or the foot of pages. */
  isSmall?: boolean
}

/** A block of a text as parts of a Word file. */
export function textOfDocx(block: TextBlock, writing: Writing): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'table':
      return [tableOf(block, writing), new Paragraph({ text: '', spacing: { after: 60 } })]
    case 'picture':
      return [pictureOf(block, writing)]
    case 'rule':
      return [new Paragraph({ text: '', border: { bottom: { ...GREY, space: 1 } }, spacing: { after: 160 } })]
    case 'break':
      return [new Paragraph({ children: [new PageBreak()] })]
    default:
      return [paragraphOf(block, writing)]
  }
}

function paragraphOf({ kind, runs, marker, depth, level: size }: ParagraphBlock, writing: Writing): Paragraph {
  const isHeading = kind === 'heading'
  return new Paragraph({
    alignment: AlignmentType.LEFT,
    spacing: { before: isHeading ? 120 : 0, after: kind === 'item' ? 60 : 120 },
    keepNext: isHeading,
    ...(isHeading ? { heading: size === 2 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_4 } : {}),
    ...(kind === 'quote' ? { style: 'Quote', indent: { left: INDENT } } : {}),
    ...(kind === 'item'
      ? {
          numbering: {
            reference: marker === '•' ? 'bullets' : 'numbers',
            level: Math.min(depth, DEPTHS - 1),
            instance: writing.nextList(marker),
          },
        }
      : {}),
    children: runs.flatMap((run) => runsOf(run, isHeading, writing)),
  })
}

function tableOf({ heads, widths, rows }: TextTable, writing: Writing): Table {
  const total = widths.reduce((sum, width) => sum + width, 0)
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: GREY, bottom: GREY, left: GREY, right: GREY, insideHorizontal: GREY, insideVertical: GREY },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at < heads,
          cantSplit: true,
          children: row.map(
            (cell, column) =>
              new TableCell({
                width: { size: ((widths[column] ?? 0) * 100) / total, type: WidthType.PERCENTAGE },
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                ...(at < heads ? { shading: { fill: GROUND } } : {}),
                children: [new Paragraph({ children: cell.flatMap((run) => runsOf(run, at < heads, writing)) })],
              }),
          ),
        }),
    ),
  })
}

function pictureOf({ key, width: asked, alt }: TextPicture, { pictures, isSmall }: Writing): Paragraph {
  const picture = pictures[key]
  if (!picture) return new Paragraph({ children: [new TextRun({ text: `[${printable(alt) || '…'}]`, color: '5b6472' })] })
  const { bytes, type, width, height } = picture
  const scale = Math.min(Math.min(asked || width, richTextLimits.widest) / width, (isSmall ? HIGHEST_SMALL : HIGHEST) / height)
  const words = printable(alt) || '…'
  return new Paragraph({
    spacing: { after: 120 },
    children: [
      new ImageRun({
        type,
        data: bytes,
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name: words, title: words, description: words },
      }),
    ],
  })
}

/** What a file of XML can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const printable = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').toWellFormed()

/** A run with its line breaks, and where it leads. */
const runsOf = (run: Run, isHeading: boolean, writing: Writing): (TextRun | ExternalHyperlink)[] => {
  const children = wordsOf(run, isHeading, writing)
  return run.link ? [new ExternalHyperlink({ link: run.link, children })] : children
}

const wordsOf = (
  { text, bold = false, italic = false, underline = false, link }: Run,
  isHeading: boolean,
  { isSmall }: Writing,
): TextRun[] =>
  text.split('\n').map(
    (line, at) =>
      new TextRun({
        children: withNumbers(printable(line)),
        ...(isSmall ? { size: SMALL } : {}),
        ...(link ? { style: 'Hyperlink' } : {}),
        bold: bold || isHeading,
        italics: italic,
        ...(underline ? { underline: { type: UnderlineType.SINGLE } } : {}),
        ...(at > 0 ? { break: 1 } : {}),
      }),
  )

/** Word counts pages itself, where a text says which one it is. */
const withNumbers = (text: string) =>
  text.split(/(\{\{\s*pages?\s*\}\})/i).map((piece) => {
    const [name = ''] = tagsIn(piece)
    return numbers.get(tagKey(name)) ?? piece
  })
const numbers = new Map<string, string>([
  ['page', PageNumber.CURRENT],
  ['pages', PageNumber.TOTAL_PAGES],
])

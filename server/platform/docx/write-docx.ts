import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx'
import type { Block, PdfDocument } from '../pdf/document.ts'
import type { Run } from '../rich-text/blocks.ts'

/** Twentieths of a point. */
const POINT = 20
const WIDTH = 499 * POINT
const INDENT = 18 * POINT

/** A document as a Word file, with what its PDF says. Runs in a worker thread (`makeDocx`). */
export async function writeDocx(document: PdfDocument): Promise<Uint8Array> {
  const { title, date, language, letterhead, blocks, footer = `${letterhead.company} · ${title}` } = document
  const [page, of] = language === 'fr' ? ['Page ', ' sur '] : ['Page ', ' of ']
  const file = new Document({
    title,
    creator: letterhead.company,
    styles: { default: { document: { run: { font: 'Arial', size: 20 } } } },
    sections: [
      {
        properties: { page: { margin: { top: 960, bottom: 960, left: 960, right: 960 } } },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
                children: [
                  new TextRun({ text: `${footer}\t`, size: 16 }),
                  new TextRun({ size: 16, children: [page, PageNumber.CURRENT, of, PageNumber.TOTAL_PAGES] }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ children: [new TextRun({ text: letterhead.company, color: '5b6472' })] }),
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ spacing: { after: 240 }, children: [new TextRun({ text: date, color: '5b6472' })] }),
          ...blocks.flatMap(paragraphsOf),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(file))
}

function paragraphsOf(block: Block): Paragraph[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          text: block.text,
          heading: block.level === 3 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_1,
          keepNext: true,
          spacing: { before: 240, after: 80 },
        }),
      ]
    case 'paragraph':
      return block.text.split('\n').map((text) => new Paragraph({ text, spacing: { after: 120 } }))
    case 'facts':
      return block.facts.map(([name, value]) => new Paragraph({ text: `${name}: ${value}`, spacing: { after: 60 } }))
    case 'text':
      return [textParagraph(block.block)]
    case 'signatures':
      return block.signers.flatMap(({ role, about }) => [
        new Paragraph({ text: '_'.repeat(36), spacing: { before: 720 }, keepNext: true }),
        new Paragraph({ text: role, keepNext: true }),
        new Paragraph({ children: [new TextRun({ text: about, size: 16, color: '5b6472' })], keepNext: true }),
        ...[block.words.name, block.words.date].map(
          (word) => new Paragraph({ text: `${word}: ${'_'.repeat(24)}`, keepNext: true }),
        ),
        new Paragraph({ text: '' }),
      ])
    case 'table':
      return block.rows.map((cells) => new Paragraph({ text: cells.join('\t') }))
  }
}

function textParagraph({ kind, runs, marker, depth }: Extract<Block, { kind: 'text' }>['block']): Paragraph {
  const left = INDENT * (depth + 1)
  return new Paragraph({
    alignment: AlignmentType.LEFT,
    spacing: { after: kind === 'item' ? 60 : 120 },
    keepNext: kind === 'heading',
    ...(kind === 'item' ? { indent: { left, hanging: INDENT }, tabStops: [{ type: TabStopType.LEFT, position: left }] } : {}),
    children: [
      ...(marker ? [new TextRun({ text: `${marker}\t` })] : []),
      ...runs.flatMap((run) => runsOf(run, kind === 'heading')),
    ],
  })
}

/** A run with its line breaks; what a file of XML cannot hold is left out. */
const runsOf = ({ text, bold = false, italic = false }: Run, isHeading: boolean): TextRun[] =>
  text.split('\n').map(
    (line, at) =>
      new TextRun({
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
        text: line.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').toWellFormed(),
        bold: bold || isHeading,
        italics: italic,
        ...(at > 0 ? { break: 1 } : {}),
      }),
  )

import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, type Table, TabStopType, TextRun } from 'docx'
import type { Block, PdfDocument } from '../pdf/document.ts'
import { listsOfDocx, textOfDocx } from './write-text.ts'

/** Twentieths of a point. */
const POINT = 20
const WIDTH = 499 * POINT

/** A document as a Word file, with what its PDF says. Runs in a worker thread (`makeDocx`). */
export async function writeDocx(document: PdfDocument): Promise<Uint8Array> {
  const { title, date, language, letterhead, blocks, footer = `${letterhead.company} · ${title}` } = document
  const [page, of] = language === 'fr' ? ['Page ', ' sur '] : ['Page ', ' of ']
  const nextList = listCounter()
  const file = new Document({
    numbering: listsOfDocx,
    title,
    creator: letterhead.company,
    styles: {
      default: { document: { run: { font: 'Arial', size: 20 } } },
      paragraphStyles: [{ id: 'Quote', name: 'Quote', basedOn: 'Normal', quickFormat: true, run: { color: '5b6472' } }],
    },
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
          ...blocks.flatMap((block) => paragraphsOf(block, document, nextList)),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(file))
}

/** Numbers lists: one that begins with its first item is another one. */
function listCounter() {
  let no = 0
  return (marker: string) => (marker === '1.' ? ++no : no)
}

function paragraphsOf(block: Block, { pictures = {} }: PdfDocument, nextList: (marker: string) => number): (Paragraph | Table)[] {
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
      return block.text
        .split('\n')
        .map((text, at, lines) => new Paragraph({ text, spacing: { after: at === lines.length - 1 ? 120 : 0 } }))
    case 'facts':
      return block.facts.map(([name, value]) => new Paragraph({ text: `${name}: ${value}`, spacing: { after: 60 } }))
    case 'text':
      return textOfDocx(block.block, pictures, nextList)
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

import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx'
import type { Block, PdfDocument } from '../pdf/document.ts'
import type { TextBlock } from '../rich-text/blocks.ts'
import { saysPage } from '../rich-text/fill-blocks.ts'
import type { PagePaper } from '../rich-text/page-words.ts'
import { listsOfDocx, textOfDocx, type Writing } from './write-text.ts'

/** Twentieths of a point. */
const POINT = 20
const WIDTH = 499 * POINT

/** A document as a Word file, with what its PDF says. Runs in a worker thread (`makeDocx`). */
export async function writeDocx(document: PdfDocument): Promise<Uint8Array> {
  const { title, date, letterhead, blocks, page, pictures = {} } = document
  const writing: Writing = { pictures, nextList: listCounter() }
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
        properties: { page: { margin: { top: 960, bottom: 960, left: 960, right: 960 } }, ...(page ? { titlePage: true } : {}) },
        ...(page ? { headers: headersOf(page, writing) } : {}),
        footers: footersOf(document, writing),
        children: [
          ...(page?.headerFirst
            ? []
            : [new Paragraph({ children: [new TextRun({ text: letterhead.company, color: '5b6472' })] })]),
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ spacing: { after: 240 }, children: [new TextRun({ text: date, color: '5b6472' })] }),
          ...blocks.flatMap((block) => paragraphsOf(block, writing)),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(file))
}

/** What stands at the head of the pages: that of the first one is its letterhead, unless the header is to stand there too. */
function headersOf({ header, headerFirst }: PagePaper, writing: Writing) {
  const written = () => new Header({ children: header.flatMap((block) => textOfDocx(block, { ...writing, isSmall: true })) })
  const empty = () => new Header({ children: [new Paragraph('')] })
  return { first: headerFirst ? written() : empty(), default: header.length > 0 ? written() : empty() }
}

/** What stands at the foot of each page: what was written, or what it is a page of; and which of how many. */
function footersOf({ title, language, letterhead, footer, page }: PdfDocument, writing: Writing) {
  const [words, of] = language === 'fr' ? ['Page ', ' sur '] : ['Page ', ' of ']
  const number = () => new TextRun({ size: 16, children: [words, PageNumber.CURRENT, of, PageNumber.TOTAL_PAGES] })
  const usual = () =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
      children: [new TextRun({ text: `${footer ?? `${letterhead.company} · ${title}`}\t`, size: 16 }), number()],
    })
  const written = (blocks: readonly TextBlock[]) => [
    ...blocks.flatMap((block) => textOfDocx(block, { ...writing, isSmall: true })),
    ...(saysPage(blocks) ? [] : [new Paragraph({ alignment: AlignmentType.RIGHT, children: [number()] })]),
  ]
  const one = () => new Footer({ children: page?.footer.length ? written(page.footer) : [usual()] })
  return page ? { first: one(), default: one() } : { default: one() }
}

/** Numbers lists: one that begins with its first item is another one. */
function listCounter() {
  let no = 0
  return (marker: string) => (marker === '1.' ? ++no : no)
}

function paragraphsOf(block: Block, writing: Writing): (Paragraph | Table)[] {
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
      return textOfDocx(block.block, writing)
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

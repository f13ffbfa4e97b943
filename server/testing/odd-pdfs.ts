import { deflateSync } from 'node:zlib'
import { PDF, PdfDict, PdfName, PdfNumber } from '@libpdf/core'

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const pagesOf = (kids: string, count: number | string = 1) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
const page = (more = '/MediaBox [0 0 612 792]') =>
  `<< /Type /Page /Parent 2 0 R ${more} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`
const words = 'BT /F1 24 Tf 72 700 Td (Lease of a shop) Tj ET'
const stream = (content: string | Buffer, more = '', length?: number) => {
  const text = typeof content === 'string' ? content : content.toString('latin1')
  return `<< /Length ${length ?? text.length} ${more} >>\nstream\n${text}\nendstream`
}

interface Build {
  /** From 1 on. */
  objects?: readonly string[]
  header?: string
  /** Behind the dictionary of the trailer’s own entries. */
  trailer?: string
  /** Added to each place that the table of objects names. */
  shift?: number
  startxref?: number
  newline?: string
  hasTable?: boolean
}

const plainObjects = (parts: { catalog?: string; pages?: string; page?: string; content?: string } = {}) => [
  parts.catalog ?? CATALOG,
  parts.pages ?? pagesOf('3 0 R'),
  parts.page ?? page(),
  parts.content ?? stream(words),
  FONT,
]

/** A file by hand, with its table of objects, or with what is wrong of it. */
function built(build: Build = {}): Buffer {
  const { objects = plainObjects(), header = '%PDF-1.7', trailer = '', shift = 0, hasTable = true, newline = '\n' } = build
  let text = `${header}\n`
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = text.length
  if (hasTable) {
    const rows = places.map((place) => `${String(Math.max(0, place + shift)).padStart(10, '0')} 00000 n \n`)
    text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
    text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${build.startxref ?? table}\n%%EOF\n`
  }
  return Buffer.from(newline === '\n' ? text : text.replaceAll('\n', newline), 'latin1')
}

/** Its table of objects is a stream, as newer programs write it. */
function withXrefStream(): Buffer {
  const objects = plainObjects()
  let text = '%PDF-1.5\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const at = text.length
  const rows = [[0, 0, 255], ...[...places, at].map((place) => [1, place, 0])]
  const table = Buffer.concat(
    rows.map(([kind, place, no]) => Buffer.from([kind as number, (place as number) >> 8, (place as number) & 255, no as number])),
  )
  const more = `/Type /XRef /W [1 2 1] /Size ${rows.length} /Root 1 0 R /Filter /FlateDecode`
  text += `${objects.length + 1} 0 obj\n${stream(deflateSync(table), more)}\nendobj\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A change that was added behind, as programs do that keep what was there. */
function changedBehind(): Buffer {
  const first = built()
  const text = first.toString('latin1')
  const table = text.lastIndexOf('xref\n0')
  const place = text.length
  const object = `4 0 obj\n${stream('BT /F1 24 Tf 72 700 Td (Changed since) Tj ET')}\nendobj\n`
  const next = place + object.length
  const added = `${object}xref\n4 1\n${String(place).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${table} >>\nstartxref\n${next}\n%%EOF\n`
  return Buffer.concat([first, Buffer.from(added, 'latin1')])
}

async function many(count: number, more: (pdf: PDF, at: number) => void = () => undefined): Promise<Buffer> {
  const pdf = PDF.create()
  for (let at = 1; at <= count; at++) {
    pdf.addPage({ size: 'letter' }).drawText(`Page ${at}`, { x: 72, y: 720, size: 12 })
    more(pdf, at)
  }
  return Buffer.from(await pdf.save())
}

async function locked(user: string): Promise<Buffer> {
  const pdf = await PDF.load(built())
  pdf.setProtection({ userPassword: user, ownerPassword: 'owner' })
  return Buffer.from(await pdf.save())
}

/** A field with a value; `hasPicture`: with how it looks. */
async function form(hasPicture: boolean): Promise<Buffer> {
  const widget = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Rosa Petit) /DA (/F1 12 Tf 0 g) /Rect [72 600 300 620] /P 3 0 R ${hasPicture ? '/AP << /N 7 0 R >>' : ''} >>`
  const looks = stream(
    '/Tx BMC BT /F1 12 Tf 2 5 Td (Rosa Petit) Tj ET EMC',
    '/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /F1 5 0 R >> >>',
  )
  return built({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /DR << /Font << /F1 5 0 R >> >> /DA (/F1 12 Tf 0 g) >> >>',
      pagesOf('3 0 R'),
      page('/MediaBox [0 0 612 792] /Annots [6 0 R]'),
      stream(words),
      FONT,
      widget,
      looks,
    ],
  })
}

const ofPage = (more: string) => built({ objects: plainObjects({ page: page(more) }) })
const ofContent = (content: string) => built({ objects: plainObjects({ content }) })
const ofCatalog = (more: string) => built({ objects: plainObjects({ catalog: `<< /Type /Catalog /Pages 2 0 R ${more} >>` }) })
const ofPages = (pages: string) => built({ objects: plainObjects({ pages }) })

/** PDFs as people upload them, and as they come out of broken programs or out of malice; made here, none of anybody's. */
export const oddPdfs: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  plain: () => built(),
  'locked by a password': () => locked('secret'),
  'locked against changes, without a password': () => locked(''),
  'a form whose value has no picture': () => form(false),
  'a form with its picture': () => form(true),
  'a form of XFA': () => ofCatalog('/AcroForm << /Fields [] /XFA (<xdp/>) >>'),
  'a form whose fields go round': () =>
    built({
      objects: [
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>',
        ...plainObjects().slice(1),
        '<< /T (a) /FT /Tx /Kids [6 0 R] /Parent 6 0 R >>',
      ],
    }),
  'turned by a quarter': () => ofPage('/MediaBox [0 0 612 792] /Rotate 90'),
  'turned backwards and more than once': () => ofPage('/MediaBox [0 0 612 792] /Rotate -450'),
  'turned by what no page is turned by': () => ofPage('/MediaBox [0 0 612 792] /Rotate 45'),
  'cut to a part': () => ofPage('/MediaBox [0 0 612 792] /CropBox [100 100 400 500]'),
  'cut to what lies beside the page': () => ofPage('/MediaBox [0 0 612 792] /CropBox [2000 2000 2100 2100]'),
  'a page as large as a town': () => ofPage('/MediaBox [0 0 1000000000 1000000000]'),
  'a page without a size': () => ofPage('/MediaBox [0 0 0 0]'),
  'a page from right to left': () => ofPage('/MediaBox [612 792 0 0]'),
  'a page whose size is words': () => ofPage('/MediaBox [(a) (b) (c) (d)]'),
  'a page that names no size': () => ofPage(''),
  'a page measured in tens': () => ofPage('/MediaBox [0 0 61 79] /UserUnit 10'),
  'a page that begins elsewhere': () => ofPage('/MediaBox [-5000 -5000 -4388 -4208]'),
  '300 pages': () => many(300),
  'more pages than are signed': () => many(501),
  'half of it': async () => {
    const whole = await many(20)
    return whole.subarray(0, whole.length / 2)
  },
  'without its last lines': () => built().subarray(0, -20),
  'no pages': () => ofPages('<< /Type /Pages /Kids [] /Count 0 >>'),
  'pages that are numbers': () => ofPages(pagesOf('3 0 R 7 null')),
  'pages that go round': () => ofPages(pagesOf('2 0 R 3 0 R', 2)),
  'a million pages, it says': () => ofPages(pagesOf('3 0 R', 1_000_000)),
  'fewer than no pages, it says': () => ofPages(pagesOf('3 0 R', -1)),
  'the same page twice': () => ofPages(pagesOf('3 0 R 3 0 R', 2)),
  'nothing at all': () => Buffer.alloc(0),
  'a first line alone': () => Buffer.from('%PDF-1.7\n'),
  'a picture that calls itself a PDF': () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'a page of the web': () => Buffer.from('<!doctype html><title>Not found</title>'),
  'a table of objects that is wrong': () => built({ shift: 7 }),
  'a table of objects that is elsewhere': () => built({ startxref: 3 }),
  'a table of objects far beyond the end': () => built({ startxref: 999_999_999 }),
  'no table of objects': () => built({ hasTable: false }),
  'a table that goes on in itself': () => built({ trailer: '/Prev 9' }),
  'a table of objects as a stream': () => withXrefStream(),
  'changed behind what was there': () => changedBehind(),
  'made for the web': () =>
    built({
      objects: [
        '<< /Type /Catalog /Pages 2 0 R >>',
        ...plainObjects().slice(1),
        '<< /Linearized 1 /L 900 /H [1 2] /O 3 /E 5 /N 1 /T 7 >>',
      ],
    }),
  'words before the beginning': () => Buffer.concat([Buffer.from('From: scanner\r\n'.repeat(40)), built()]),
  'words after the end': () => Buffer.concat([built(), Buffer.from('\0'.repeat(5_000))]),
  'lines as they once ended': () => built({ newline: '\r' }),
  'a version that is to come': () => built({ header: '%PDF-9.9' }),
  'a stream longer than it says': () => ofContent(stream(words, '', 5)),
  'a stream shorter than it says': () => ofContent(stream(words, '', 5_000_000)),
  'a stream packed in an unknown way': () => ofContent(stream(words, '/Filter /Unheard')),
  'a stream that cannot be unpacked': () => ofContent(stream('not packed at all', '/Filter /FlateDecode')),
  'a stream that unpacks to 200 MB': () => ofContent(stream(deflateSync(Buffer.alloc(200_000_000, 32)), '/Filter /FlateDecode')),
  'a stream packed a hundred times': () => ofContent(stream(words, `/Filter [${'/ASCIIHexDecode '.repeat(100)}]`)),
  'lists within lists': () => ofCatalog(`/X ${'['.repeat(60_000)}${']'.repeat(60_000)}`),
  'an object that is itself': () => built({ objects: [...plainObjects().slice(0, 3), '4 0 R', FONT] }),
  'a catalog that is no catalog': () => built({ objects: ['(words)', ...plainObjects().slice(1)] }),
  'no words and no letters': () =>
    built({ objects: [CATALOG, pagesOf('3 0 R'), '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'] }),
  'a program that runs as it opens': () => ofCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  'a placeholder on a page that is turned': () =>
    built({
      objects: plainObjects({
        page: page('/MediaBox [0 0 612 792] /Rotate 270'),
        content: stream('BT /F1 12 Tf 72 400 Td ({{Sign1}}) Tj ET'),
      }),
    }),
  'a placeholder beside the page': () => ofContent(stream('BT /F1 12 Tf 9000 9000 Td ({{Sign1}}) Tj ET')),
  'turned, without a parent that says so': async () => {
    const pdf = await PDF.load(built())
    const parent = pdf.getPage(0)?.dict
    parent?.set('Rotate', PdfNumber.of(90))
    parent?.set('Group', PdfDict.of({ S: PdfName.of('Transparency') }))
    return Buffer.from(await pdf.save())
  },
}

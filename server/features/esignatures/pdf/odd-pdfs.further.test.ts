import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { oddPdfs } from '../../../testing/odd-pdfs.ts'
import { makeCertificate } from './make-certificate.ts'
import { sealDocument } from './seal-document.ts'
import { checkInWorker, sealInWorker } from './tasks.ts'
import { verifyDocument } from './verify-document.ts'

const PEM = await makeCertificate('Seal of the tests')
let picture: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path d="M9 60 C 80 0, 120 90, 290 20" stroke="#123" stroke-width="6" fill="none"/></svg>'
  picture = await sharp(Buffer.from(drawn)).png().toBuffer()
})

/** Those that must be refused, and by which reason; all others are signed or refused by any. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'locked by a password': ['encrypted'],
  'more pages than are signed': ['too-long'],
  'half of it': ['damaged', 'unreadable'],
  'no pages': ['unreadable', 'damaged'],
  'nothing at all': ['unreadable', 'damaged'],
  'a first line alone': ['unreadable', 'damaged'],
  'a picture that calls itself a PDF': ['unreadable', 'damaged'],
  'a page of the web': ['unreadable', 'damaged'],
}
/** Those that must be signed, since they are what people have. */
const taken = [
  'plain',
  'a form with its picture',
  'turned by a quarter',
  'turned backwards and more than once',
  'cut to a part',
  'a page from right to left',
  'a page that begins elsewhere',
  'a table of objects as a stream',
  'changed behind what was there',
  'made for the web',
]

const checked = (bytes: Uint8Array) => checkInWorker(bytes, 'none')

describe('of PDFs as people have them, and worse', () => {
  test('there are many, no two alike', () => {
    expect(Object.keys(oddPdfs).length).toBeGreaterThanOrEqual(50)
    for (const name of [...Object.keys(refused), ...taken]) expect(oddPdfs, name).toHaveProperty([name])
  })

  test.each(Object.entries(oddPdfs))(
    '%s: it is signed and sealed, or refused with words',
    { timeout: 240_000 },
    async (name, make) => {
      const bytes = await make()
      const answer = await checked(bytes)
      if ('fault' in answer) {
        expect(taken, answer.fault).not.toContain(name)
        expect(refused[name] ?? [answer.fault]).toContain(answer.fault)
        return
      }
      expect(refused, 'it was taken').not.toHaveProperty([name])
      for (const { width, height } of answer.pages) {
        expect(Number.isFinite(width) && width > 0, `${width} wide`).toBe(true)
        expect(Number.isFinite(height) && height > 0, `${height} high`).toBe(true)
      }
      for (const { x, y } of answer.fields) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1, `${x}, ${y}`).toBe(true)
      const filled = await sealInWorker({
        original: answer.bytes ?? bytes,
        fields: [{ page: answer.pages.length, x: 0.1, y: 0.7, width: 0.3, height: 0.06, picture: 0 }],
        pictures: [picture],
        certificate: {
          title: 'Certificate of completion',
          language: 'en',
          date: '29 November 2026',
          letterhead: { company: 'North Properties', colour: '#123456', logo: null },
          blocks: [{ kind: 'paragraph', text: 'Signed by Rosa Petit' }],
        },
        attachments: [],
        pem: PEM,
        reason: 'Signed by everybody',
        at: Date.now(),
      })
      expect(verifyDocument(Buffer.from('sealed' in filled ? filled.sealed : []))).toMatchObject({ sealed: true })
    },
  )

  test('one that is signed already is asked about', async () => {
    const { PDF } = await import('@libpdf/core')
    const plain = await oddPdfs['plain']?.()
    const signed = await sealDocument(await PDF.load(plain ?? Buffer.alloc(0)), PEM, { reason: 'Seen', at: new Date() })
    expect(await checked(signed)).toEqual({ fault: 'signed' })
    expect(await checkInWorker(signed, 'kept')).toMatchObject({ pages: [{}], bytes: null })
    // Cut behind its seal, or with words there.
    expect(await checked(signed.subarray(0, signed.length - 200))).toHaveProperty('fault')
    expect(await checkInWorker(Buffer.concat([signed, Buffer.from('more')]), 'kept')).toBeDefined()
  })
})

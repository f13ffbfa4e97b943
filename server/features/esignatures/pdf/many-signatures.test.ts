import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { has, run } from '../../../testing/programs.ts'
import { makeCertificate } from './make-certificate.ts'
import { sealInWorker } from './tasks.ts'
import { verifyDocument } from './verify-document.ts'

const PAGES = 60
const SIGNATURES = 200
/** Of processor time, whatever else the machine does meanwhile. */
const MOST_MS = 10_000
/** Of the time that it takes, what is done where everybody is served. */
const MOST_HERE = 0.3

/** A signature as the server keeps it, no two alike. */
const markOf = (at: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="160"><path d="M20 ${20 + (at % 100)} C 80 0, 120 160, 200 60 S 400 ${at % 160}, 480 90" stroke="#123" stroke-width="6" fill="none"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

test('200 signatures, each of its own, on 60 pages are one sealed document, and keep nobody else waiting', async () => {
  const pdf = PDF.create()
  for (let at = 1; at <= PAGES; at++) pdf.addPage({ size: 'letter' }).drawText(`Page ${at}`, { x: 72, y: 720, size: 12 })
  const original = await pdf.save()
  const marks = Array.from({ length: SIGNATURES }, (_, at) => at)
  const order = {
    original,
    fields: marks.map((at) => ({
      page: (at % PAGES) + 1,
      x: 0.1 + 0.4 * (Math.floor(at / PAGES) % 2),
      y: 0.3 + 0.2 * Math.floor(at / (2 * PAGES)),
      width: 0.3,
      height: 0.06,
      picture: at,
    })),
    pictures: await Promise.all(marks.map(markOf)),
    certificate: {
      title: 'Certificate of completion',
      language: 'en' as const,
      date: '29 November 2026',
      letterhead: { company: 'North Properties', colour: '#123456', logo: null },
      blocks: marks.map((at) => ({ kind: 'paragraph' as const, text: `Signer ${at} signed from 127.0.0.1` })),
    },
    attachments: [],
    pem: await makeCertificate('Seal of the tests'),
    reason: 'Signed by everybody',
    at: Date.now(),
  }
  const [cpu, loop] = [process.cpuUsage(), performance.eventLoopUtilization()]
  const filled = await sealInWorker(order)
  const { user, system } = process.cpuUsage(cpu)
  const { utilization } = performance.eventLoopUtilization(loop)
  expect((user + system) / 1_000).toBeLessThan(MOST_MS)
  expect(utilization).toBeLessThan(MOST_HERE)
  const sealed = Buffer.from('sealed' in filled ? filled.sealed : [])
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true, earlier: 0 })
  const made = await PDF.load(sealed)
  expect(made.getPageCount()).toBeGreaterThan(PAGES)
  if (!has('pdfsig')) return
  const folder = mkdtempSync(join(tmpdir(), 'atrium-many-'))
  try {
    const path = join(folder, 'sealed.pdf')
    writeFileSync(path, sealed)
    const said = run('pdfsig', path)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

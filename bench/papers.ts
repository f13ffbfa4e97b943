import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { makeCertificate } from '../server/features/esignatures/pdf/make-certificate.ts'
import { sealInWorker } from '../server/features/esignatures/pdf/tasks.ts'
import { layOut } from '../server/platform/pdf/make-pdf.ts'
import { textBlocks } from '../server/platform/rich-text/blocks.ts'
import { type Figure, median } from './figures.ts'

const TIMES = 5
const PAGES = 50
const CLAUSES = 1_700
const SIGNED_PAGES = 60
const SIGNATURES = 200
const SAMPLE_MS = 5
const letterhead = { company: 'North Properties', colour: '#123456', logo: null }

/** Contracts as they are put on paper, and signatures put on one: in threads, beside what the threads of an empty paper take. */
export async function papers(): Promise<Figure[]> {
  return [await fiftyPages(), await manySignatures()]
}

/** Time and memory of the whole process, of which the thread is a part. */
async function taken<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, SAMPLE_MS)
  const [from, loop] = [performance.now(), performance.eventLoopUtilization()]
  const made = await work()
  const ms = performance.now() - from
  const { utilization } = performance.eventLoopUtilization(loop)
  clearInterval(sampling)
  return { made, ms, megabytes: (peak - before) / 2 ** 20, here: utilization }
}

async function fiftyPages(): Promise<Figure> {
  const row = (at: number) =>
    `<tr><td><p>Unit ${at}</p></td><td><p>Rent of unit ${at} for a period</p></td><td><p>$${at}.00</p></td></tr>`
  const table = `<table><tr><th><p>Unit</p></th><th><p>What</p></th><th><p>Amount</p></th></tr>${Array.from({ length: 80 }, (_, at) => row(at)).join('')}</table>`
  const clause = '<p>The <strong>tenant</strong> pays the rent on the first day of each period, without being asked.</p>'
  const textOf = (descriptionHtml: string) =>
    textBlocks({ description: '', descriptionHtml }).map((block) => ({ kind: 'text' as const, block }))
  const page = {
    header: textBlocks({ description: '', descriptionHtml: '<p>North Properties and Luma Optics</p>' }),
    headerFirst: false,
    footer: textBlocks({ description: '', descriptionHtml: '<p>C-0042, page {{Page}} of {{Pages}}</p>' }),
  }
  const about = { title: 'Lease', language: 'en' as const, date: '29 November 2026', letterhead, page }
  const blocks = textOf(`${table}${clause.repeat(CLAUSES)}`)
  // The first thread reads its code.
  const empty = await taken(() => layOut({ ...about, blocks: [] }))
  const all = []
  for (let at = 0; at < TIMES; at++) all.push(await taken(() => layOut({ ...about, blocks })))
  const ms = median(all.map((one) => one.ms))
  const megabytes = Math.max(...all.map((one) => one.megabytes))
  const pages = all[0]?.made.pages.length ?? 0
  return {
    what: `${pages} pages as PDF, with a table of 80 rows, head and foot`,
    measured: `${Math.round(ms)} ms, ${Math.round(megabytes)} MB more`,
    baseline: `an empty page: ${Math.round(empty.ms)} ms`,
    hold: `>= ${PAGES} pages in <= 1 s and 150 MB`,
    holds: pages >= PAGES && ms <= 1_000 && megabytes <= 150,
  }
}

async function manySignatures(): Promise<Figure> {
  const pdf = PDF.create()
  for (let at = 1; at <= SIGNED_PAGES; at++) pdf.addPage({ size: 'letter' }).drawText(`Page ${at}`, { x: 72, y: 720, size: 12 })
  const original = await pdf.save()
  const signers = Array.from({ length: SIGNATURES }, (_, at) => at)
  const markOf = (at: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="160"><path d="M20 ${20 + (at % 100)} C 80 0, 120 160, 200 60 S 400 ${at % 160}, 480 90" stroke="#123" stroke-width="6" fill="none"/></svg>`,
      ),
    )
      .png()
      .toBuffer()
  const order = {
    original,
    fields: signers.map((at) => ({
      page: (at % SIGNED_PAGES) + 1,
      x: 0.1 + 0.4 * (Math.floor(at / SIGNED_PAGES) % 2),
      y: 0.3 + 0.2 * Math.floor(at / (2 * SIGNED_PAGES)),
      width: 0.3,
      height: 0.06,
      picture: at,
    })),
    pictures: await Promise.all(signers.map(markOf)),
    certificate: {
      title: 'Certificate of completion',
      language: 'en' as const,
      date: '29 November 2026',
      letterhead,
      blocks: signers.map((at) => ({ kind: 'paragraph' as const, text: `Signer ${at} signed from 127.0.0.1` })),
    },
    attachments: [],
    pem: await makeCertificate('Seal of the bench'),
    reason: 'Signed by everybody',
    at: Date.now(),
  }
  const alone = { ...order, fields: [], pictures: [] }
  const empty = await taken(() => sealInWorker(alone))
  const all = []
  for (let at = 0; at < TIMES; at++) all.push(await taken(() => sealInWorker(order)))
  const ms = median(all.map((one) => one.ms))
  const here = Math.max(...all.map((one) => one.here))
  return {
    what: `${SIGNATURES} signature pictures on ${SIGNED_PAGES} pages, sealed`,
    measured: `${Math.round(ms)} ms, ${Math.round(here * 100)} % of it on the event loop`,
    baseline: `the same sealed without them: ${Math.round(empty.ms)} ms`,
    hold: '<= 3 s, off the event loop',
    holds: ms <= 3_000 && here <= 0.3,
  }
}

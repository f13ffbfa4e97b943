import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { channelWords, recipientWords } from '@atrium/contract/kit/deliveries.ts'
import { dateWithTime, localeOf, writtenDay } from '@atrium/contract/kit/written-dates.ts'
import { type proofOfService as calls, provenTypes } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { files } from '../../../platform/files/tables.ts'
import type { PdfDocument } from '../../../platform/pdf/document.ts'
import { letterheadOf } from '../../../platform/pdf/letterhead.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { reportWords } from '../../../platform/reports/report-words.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'
import { type DocumentRow, findDocument } from '../document/document-row.ts'
import { opensType } from '../document/open-types.ts'
import { proofWords } from './proof-words.ts'
import { type ProvenLog, readLog } from './proven-log.ts'

const AN_HOUR = 200

/** What became of a notice, on paper. The hashes go to the audit log, whose entries hold each other: a changed proof does not fit it. */
export const makeProof: Handler<typeof calls.make> = withPreflight(
  async (ctx, { id }) => {
    const document = await findDocument(ctx, id)
    if (!opensType(ctx.viewer, document.row.type) || !provenTypes.includes(document.row.type)) throw notFound()
    await limit(ctx, [perUser(ctx, 'proof of service', AN_HOUR)])
    const log = await readLog(ctx.db, document.row)
    if (!log) throw conflict('delivery-none')
    const fileHash = await hashOfFile(ctx, document.row.fileId)
    const { language, t } = await reportWords(ctx, proofWords)
    const content = documentOf({ document, log, fileHash, language, t })
    const pdf = await makePdf({ ...content, letterhead: await letterheadOf(ctx, ctx.viewer.landlordId) })
    return { pdf, fileHash, logHash: log.hash, name: `${t('Proof of service')} ${id}.pdf` }
  },
  async (ctx, { id }, { pdf, name, ...hashes }) => {
    ctx.audit({ entity: 'submission', id, after: { proofOfService: true, ...hashes } })
    return pdfDownload(pdf, name)
  },
)

/** Of the bytes as they lie in the store now. */
async function hashOfFile({ db, app }: OutsideContext, fileId: number | null): Promise<string | null> {
  if (fileId === null) return null
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, fileId))
  const hash = createHash('sha256')
  await pipeline(await app.store.read(file?.key ?? ''), hash)
  return hash.digest('hex')
}

interface ProofFacts {
  document: DocumentRow
  log: ProvenLog
  fileHash: string | null
  language: 'en' | 'fr'
  t: (key: string) => string
}

function documentOf({ document, log, fileHash, language, t }: ProofFacts): Omit<PdfDocument, 'letterhead'> {
  const { row, tenantName, siteName, timeZone, file } = document
  const clock = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const time = (at: Date | null) => (at ? dateWithTime(language, writtenDay(language, at, { timeZone }), clock.format(at)) : '')
  const typeName = documentTypes[row.type].title
  return {
    title: t('Proof of service'),
    language,
    date: time(new Date()),
    landscape: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [t('Document'), row.title ? `${t(typeName)}: ${row.title}` : t(typeName)],
          [t('Client'), tenantName],
          [t('Site'), siteName],
          [t('Sent by'), log.sender],
          [t('File'), file?.name ?? '–'],
          [t('SHA-256 of the file'), fileHash ?? '–'],
          [t('Time zone'), timeZone],
        ],
      },
      {
        kind: 'table',
        columns: [
          { text: t('Recipient'), width: 1.3 },
          { text: t('Address'), width: 1.7 },
          { text: t('By') },
          { text: t('Status') },
          { text: t('Queued'), width: 1.3 },
          { text: t('Sent'), width: 1.3 },
          { text: t('Opened'), width: 1.3 },
          { text: t('Downloaded'), width: 1.3 },
        ],
        rows: log.lines.map(({ name, address, channel, status, queuedAt, sentAt, openedAt, downloadedAt }) => [
          ...[name, address, t(channelWords[channel]), t(recipientWords[status])],
          ...[queuedAt, sentAt, openedAt, downloadedAt].map(time),
        ]),
      },
      { kind: 'facts', facts: [[t('SHA-256 of this log'), log.hash]] },
      { kind: 'heading', text: t('How to check this') },
      {
        kind: 'paragraph',
        text: t('The file is the one that was sent when its SHA-256 (for example: sha256sum file.pdf) is the one above.'),
      },
      {
        kind: 'paragraph',
        text: t(
          'The log is as it was when the audit log of the portal holds both hashes for this document, and when a new proof without new events shows the same hash.',
        ),
      },
      { kind: 'paragraph', text: t('"Sent" is when the mail server took the message; in the portal, when it could be seen.') },
    ],
  }
}

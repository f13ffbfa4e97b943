import { Readable } from 'node:stream'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { type letters as calls, letterNo } from '@atrium/contract/letters/letters.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { type CompanyViewer, SYSTEM, type System } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { makeDocx } from '../../platform/docx/make-docx.ts'
import { Download } from '../../platform/files/download.ts'
import { companyLanguage } from '../../platform/mail/company-language.ts'
import type { MailFile } from '../../platform/mail/send-mail.ts'
import { day } from '../../platform/mail/words.ts'
import type { PdfDocument } from '../../platform/pdf/document.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import { makePdf } from '../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { findRow } from '../../platform/records/rows.ts'
import { textBlocks } from '../../platform/rich-text/blocks.ts'
import { addressLines } from '../../platform/tenancy/address-lines.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { withPictures } from '../../platform/text-pictures/with-pictures.ts'
import type { JobContext, ReadContext } from '../../platform/work/context.ts'
import { filledLetter, pageOfLetter } from './fill-letter.ts'
import { findLetter, type LetterRow } from './find-letter.ts'
import { letters } from './tables.ts'

const AN_HOUR = 300
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A letter as PDF or Word document: as it left, or as it would leave now. */
export const downloadLetter: Handler<typeof calls.download> = async (ctx, { id, format }) => {
  await limit(ctx, [perUser(ctx, 'letter paper', AN_HOUR)])
  const row = await findLetter(ctx, id)
  const paper = await paperOf(ctx, row)
  const name = nameOf(row, paper)
  if (format === 'pdf') return pdfDownload(await makePdf(paper), `${name}.pdf`)
  return new Download(Readable.from([Buffer.from(await makeDocx(paper))]), { type: DOCX, name: `${name}.docx` })
}

/** The letter that goes with its mail. */
export async function letterFile(ctx: JobContext, id: number): Promise<MailFile> {
  const all = { ...ctx, scope: new Scope(SYSTEM), viewer: SYSTEM }
  const row = await findRow(all, letters, id)
  const paper = await paperOf(all, row)
  return { name: `${nameOf(row, paper)}.pdf`, type: 'application/pdf', content: await makePdf(paper) }
}

const nameOf = ({ no }: LetterRow, { title }: PdfDocument) => (no === null ? title : `${letterNo(no)} ${title}`)

/** A letter as what its papers are made of, in the language of the company: whom it is to, and its words. */
async function paperOf(
  ctx: Pick<ReadContext, 'db' | 'app' | 'scope'> & { viewer: CompanyViewer | System },
  row: LetterRow,
): Promise<PdfDocument> {
  const { landlordId, tenantId, sentAt, no } = row
  const [found] = await ctx.db
    .select({ client: tenants, site: sites })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(eq(tenants.id, tenantId))
  if (!found) throw new Error(`There is no client ${tenantId}`)
  const { client, site } = found
  const words = sentAt === null ? await filledLetter(ctx, row, row) : row
  const { subject } = words
  const page = pageOfLetter(words, no === null ? '' : letterNo(no))
  const language = await companyLanguage(ctx.db, landlordId)
  const letterhead = await letterheadOf(ctx, landlordId)
  const number = no === null ? '' : letterNo(no)
  const to = [client.name, client.contactName, [client.unit, site.name].filter(Boolean).join(', '), ...addressLines(site)]
  return withPictures(ctx, landlordId, {
    title: subject,
    language,
    date: [number, day(language, dayIn(site.timeZone, sentAt ?? new Date()))].filter(Boolean).join(' · '),
    ...(number ? { footer: `${number} · ${letterhead.company} · ${subject}` } : {}),
    letterhead,
    ...(page ? { page } : {}),
    blocks: [
      // With an empty line before the text.
      { kind: 'paragraph', text: [...to.filter(Boolean), ''].join('\n') },
      ...textBlocks(words).map((block) => ({ kind: 'text' as const, block })),
    ],
  })
}

import { Readable } from 'node:stream'
import { type contracts as calls, contractNo } from '@atrium/contract/contracts/contracts.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { makeDocx } from '../../../platform/docx/make-docx.ts'
import { Download } from '../../../platform/files/download.ts'
import { day } from '../../../platform/mail/words.ts'
import { letterheadOf } from '../../../platform/pdf/letterhead.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { notFound } from '../../../platform/refusal.ts'
import { wordsIn } from '../../../platform/reports/report-words.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import { contractLanguage } from '../assemble/for-whom.ts'
import { findContract } from '../contract/find-contract.ts'
import { firstShown } from '../contract/get-contract.ts'
import { namedContract } from '../contract/read-contracts.ts'
import { contractVersions } from '../tables.ts'
import { contractPaper, paperWords } from './contract-paper.ts'

const AN_HOUR = 300
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A version of a contract on paper, in the language that it is written in. */
export const downloadContract: Handler<typeof calls.download> = async (ctx, { id, versionNo, format }) => {
  await limit(ctx, [perUser(ctx, 'contract paper', AN_HOUR)])
  const row = await findContract(ctx, id)
  const no = versionNo ?? row.versionNo
  if (no < (await firstShown(ctx, row))) throw notFound()
  const [version] = await ctx.db
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, id), eq(contractVersions.no, no)))
  if (!version) throw notFound()
  const { landlordId, siteId } = row
  const { siteName, tenantName } = await namedContract(ctx.db, id)
  const written = await wordsIn(ctx.db, { landlordId, code: await contractLanguage(ctx.db, landlordId) }, paperWords)
  const date = day(written.language, dayIn(await zoneOf(ctx.db, siteId), version.createdAt))
  const about = { name: row.name, no: contractNo(row.no), versionNo: no, tenantName, siteName, leaseNo: row.leaseNo, date }
  const paper = { ...contractPaper(about, version.parts, written), letterhead: await letterheadOf(ctx, landlordId) }
  const name = `${about.no} ${row.name} v${no}`
  if (format === 'pdf') return pdfDownload(await makePdf(paper), `${name}.pdf`)
  return new Download(Readable.from([Buffer.from(await makeDocx(paper))]), { type: DOCX, name: `${name}.docx` })
}

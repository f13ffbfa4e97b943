import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, eq } from 'drizzle-orm'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { day } from '../../../platform/mail/words.ts'
import type { PdfDocument } from '../../../platform/pdf/document.ts'
import { letterheadOf, type Printing } from '../../../platform/pdf/letterhead.ts'
import { notFound } from '../../../platform/refusal.ts'
import { type ReportWords, wordsIn } from '../../../platform/reports/report-words.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import { withPictures } from '../../../platform/text-pictures/with-pictures.ts'
import type { ContractRow } from '../contract/find-contract.ts'
import { namedContract } from '../contract/read-contracts.ts'
import { pageOfContract } from '../page-of-contract.ts'
import { contractVersions } from '../tables.ts'
import { contractPaper, paperWords } from './contract-paper.ts'

interface Paper {
  paper: PdfDocument
  parts: ContractPart[]
  /** Without its ending. */
  name: string
  t: ReportWords['t']
}

/** A version of a contract as what its papers are made of, in the language that it is written in. */
export async function paperOf(ctx: Printing, row: ContractRow, no: number): Promise<Paper> {
  const { id, landlordId, siteId } = row
  const [version] = await ctx.db
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, id), eq(contractVersions.no, no)))
  if (!version) throw notFound()
  const { siteName, tenantName } = await namedContract(ctx.db, id)
  const written = await wordsIn(ctx.db, { landlordId, code: await companyLanguage(ctx.db, landlordId) }, paperWords)
  const date = day(written.language, dayIn(await zoneOf(ctx.db, siteId), version.createdAt))
  const about = { name: row.name, no: contractNo(row.no), versionNo: no, tenantName, siteName, leaseNo: row.leaseNo, date }
  const page = pageOfContract(row.page, no)
  const letterhead = await letterheadOf(ctx, landlordId)
  const words = { ...contractPaper(about, version.parts, written), letterhead, ...(page ? { page } : {}) }
  const paper = await withPictures(ctx, landlordId, words)
  return { paper, parts: version.parts, name: `${about.no} ${row.name} v${no}`, t: written.t }
}

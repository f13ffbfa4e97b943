import { Readable } from 'node:stream'
import type { contracts as calls } from '@atrium/contract/contracts/contracts.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { makeDocx } from '../../../platform/docx/make-docx.ts'
import { Download } from '../../../platform/files/download.ts'
import { storedDownload } from '../../../platform/files/stored-download.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'
import { signatures } from '../../../ports/esignatures.ts'
import { type ContractRow, findContract } from '../contract/find-contract.ts'
import { firstShown } from '../contract/get-contract.ts'
import { paperOf } from './paper-of.ts'

const AN_HOUR = 300
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A version of a contract on paper; of one that was signed in the portal the sealed document. */
export const downloadContract: Handler<typeof calls.download> = async (ctx, { id, versionNo, format }) => {
  await limit(ctx, [perUser(ctx, 'contract paper', AN_HOUR)])
  const row = await findContract(ctx, id)
  if (versionNo === null && format === 'pdf') return contractDocument(ctx, row)
  const no = versionNo ?? row.versionNo
  if (no < (await firstShown(ctx, row))) throw notFound()
  const { paper, name } = await paperOf(ctx, row, no)
  if (format === 'pdf') return pdfDownload(await makePdf(paper), `${name}.pdf`)
  return new Download(Readable.from([Buffer.from(await makeDocx(paper))]), { type: DOCX, name: `${name}.docx` })
}

/** What a contract is now, as PDF. */
export async function contractDocument(ctx: OutsideContext, row: ContractRow): Promise<Download> {
  const { status, envelopeId, versionNo } = row
  const sealed = status === 'Signed' && envelopeId !== null && (await ctx.app.ask(signatures).sealedFile(ctx.db, envelopeId))
  if (sealed) return storedDownload(ctx, sealed)
  const { paper, name } = await paperOf(ctx, row, versionNo)
  return pdfDownload(await makePdf(paper), `${name}.pdf`)
}

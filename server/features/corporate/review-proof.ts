import type { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { previewTypes } from '@atrium/contract/kit/files.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { MissingFile } from '../../platform/files/store.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { findRequest } from './request-row.ts'

/** The proof of a request, for who sent it and for who reviews it. */
export const getReviewProof: Handler<typeof corporateTenant.proof> = async (ctx, { id }) => {
  const { request } = await findRequest(ctx, id)
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(eq(files.id, request.proofFileId ?? 0))
  if (!file) throw notFound()
  const about = { type: file.type, name: file.name, inline: previewTypes.includes(file.type) }
  try {
    return new Download(await ctx.app.store.read(file.key), { ...about, headers: { 'content-length': String(file.size) } })
  } catch (error) {
    if (error instanceof MissingFile) throw notFound('file-missing')
    throw error
  }
}

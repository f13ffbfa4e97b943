import type { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { previewTypes } from '@atrium/contract/kit/files.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { storedDownload } from '../../platform/files/stored-download.ts'
import { findRequest } from './request-row.ts'

/** The proof of a request, for who sent it and for who reviews it. */
export const getReviewProof: Handler<typeof corporateTenant.proof> = async (ctx, { id }) => {
  const { request } = await findRequest(ctx, id)
  return storedDownload(ctx, request.proofFileId, { inline: previewTypes })
}

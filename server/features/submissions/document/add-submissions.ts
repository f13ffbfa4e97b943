import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { copyFile, type FileOwner, keepFile } from '../../../platform/files/keep-file.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { insertDocument } from './add-submission.ts'
import { checkAuthor, checkFields, findRecipients } from './document-input.ts'
import { mayAddMore } from './may-add-more.ts'

/** The same document for many clients, all of them or none. The bytes lie in the store once. */
export const addSubmissions: Handler<typeof calls.addMany> = withPreflight(
  mayAddMore,
  async (ctx, { type, tenantIds, mail, sendAt, ...input }) => {
    await checkAuthor(ctx, type)
    const file = ctx.uploads.get('file')
    const unique = [...new Set(tenantIds)]
    checkFields(type, { ...input, tenantId: unique[0] }, file !== undefined)
    const recipients = await findRecipients(ctx, unique)
    const ids: number[] = []
    for (const [at, recipient] of recipients.entries()) {
      const owner = { landlordId: recipient.landlordId, siteId: recipient.siteId, tenantId: recipient.id }
      const fileId = file ? await fileFor(ctx, file, owner, at === 0) : null
      ids.push(await insertDocument(ctx, { type, input, recipient, fileId, mail, sendAt }))
    }
    return { ...done, ids }
  },
)

/** The first client gets the uploaded file, the others a row of their own over the same bytes. */
const fileFor = (ctx: WriteContext, file: StagedFile, owner: FileOwner, first: boolean) =>
  first ? keepFile(ctx, file, owner, documentFileTypes) : copyFile(ctx, file, owner)

import { z } from 'zod'
import { fieldsOf } from '../../../../platform/outbound/answer-fields.ts'
import { dropboxGrant } from '../../../../platform/outbound/token-grants.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '../../../../platform/refusal.ts'
import type { DropboxKeys } from '../../../../ports/connections.ts'
import { type Answer, refusedAs, type Service } from '../answers.ts'

/** A file or folder, as Dropbox describes it; what else it says is left out. */
export const Entry = z.object({
  '.tag': z.string(),
  id: z.string(),
  name: z.string(),
  /** Absent where it is not mounted; Dropbox alone knows how it folds capitals. */
  path_lower: z.string().optional(),
  path_display: z.string().optional(),
  size: z.number().optional(),
  server_modified: z.string().optional(),
  is_downloadable: z.boolean().optional(),
})
export type Entry = z.infer<typeof Entry>

/** What was deleted has no id, and is left out. */
export const Page = z
  .object({ entries: z.array(z.unknown()), cursor: z.string(), has_more: z.boolean() })
  .transform(({ entries, ...page }) => ({ ...page, entries: entries.flatMap((one) => Entry.safeParse(one).data ?? []) }))
export type Page = z.infer<typeof Page>

export const dropboxService = (keys: DropboxKeys): Service => ({
  kind: 'dropbox',
  token: dropboxGrant(keys),
  isStale: (answer) => answer.status === 401 && !/missing_scope/.test(summaryOf(answer)),
  explain,
})

/** What an error of Dropbox says by its tags, as `path/not_found/..`. */
const summaryOf = ({ body }: Answer): string => String(fieldsOf(body)['error_summary'] ?? '')

/** By the tags of its error, since its sentences are for programmers. */
function explain(answer: Answer): Refusal {
  const { status } = answer
  const summary = summaryOf(answer)
  if (status === 403 || /missing_scope|no_write_permission|no_permission|restricted_content|access_error/.test(summary))
    return forbidden('dropbox-forbidden')
  if (/not_found|not_folder|not_file|reset/.test(summary)) return notFound('dropbox-gone')
  if (/insufficient_space/.test(summary)) return conflict('dropbox-full')
  if (/unsupported_file/.test(summary)) return conflict('dropbox-not-downloadable')
  if (/too_large|payload/.test(summary) || status === 413) return new Refusal(413, 'dropbox-too-large')
  if (/conflict/.test(summary)) return conflict('file-name-taken', { name: 'file-name-taken' })
  if (/malformed_path|disallowed_name/.test(summary)) return invalid({ name: 'file-name-not-usable' })
  return refusedAs('dropbox', summary, status)
}

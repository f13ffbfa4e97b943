import { z } from 'zod'
import { conflict, forbidden, invalid, notFound, Refusal } from '../../../platform/refusal.ts'

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

export interface Answer {
  status: number
  retryAfter: string | undefined
  body: string
}

/** What an error of Dropbox says by its tags, as `path/not_found/..`. */
export const summaryOf = ({ body }: Answer): string => String(fieldsOf(body)['error_summary'] ?? '')

/** Its token is not good any more; another one may be. */
export const isStale = (answer: Answer): boolean => answer.status === 401 && !/missing_scope/.test(summaryOf(answer))

/** Seconds that Dropbox wants to be left alone. */
export const waitOf = ({ retryAfter }: Answer): number => {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1
}

/** What went wrong, in words: by the tags of its error, since its sentences are for programmers. */
export function refusalOf(answer: Answer): Refusal {
  const { status } = answer
  const summary = summaryOf(answer)
  if (status === 429) return new Refusal(503, ['dropbox-busy', { n: waitOf(answer) }])
  if (status >= 500) return new Refusal(503, ['service-answered', { service: 'Dropbox', status: String(status) }])
  if (isStale(answer)) return conflict('dropbox-revoked')
  if (status === 403 || /missing_scope|no_write_permission|no_permission|restricted_content|access_error/.test(summary))
    return forbidden('dropbox-forbidden')
  if (/not_found|not_folder|not_file|reset/.test(summary)) return notFound('dropbox-gone')
  if (/insufficient_space/.test(summary)) return conflict('dropbox-full')
  if (/unsupported_file/.test(summary)) return conflict('dropbox-not-downloadable')
  if (/too_large|payload/.test(summary) || status === 413) return new Refusal(413, 'dropbox-too-large')
  if (/conflict/.test(summary)) return conflict('file-name-taken', { name: 'file-name-taken' })
  if (/malformed_path|disallowed_name/.test(summary)) return invalid({ name: 'file-name-not-usable' })
  return conflict(['dropbox-refused', { reason: summary.replace(/[^a-z_/ ]/gi, '').slice(0, 100) || String(status) }])
}

export function fieldsOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

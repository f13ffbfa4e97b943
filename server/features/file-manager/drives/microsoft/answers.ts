import { z } from 'zod'
import { fieldsOf } from '../../../../platform/outbound/answer-fields.ts'
import { microsoftGrant } from '../../../../platform/outbound/token-grants.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '../../../../platform/refusal.ts'
import type { MicrosoftKeys } from '../../../../ports/connections.ts'
import { type Answer, refusedAs, type Service } from '../answers.ts'

/** A driveItem of Graph; what else it says is left out. A facet that is absent says what it is not. */
export const Item = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  lastModifiedDateTime: z.string().optional(),
  folder: z.object({}).optional(),
  file: z.object({}).optional(),
  /** A notebook and the like: neither file nor folder. */
  package: z.object({}).optional(),
  /** A shortcut to something in another drive. */
  remoteItem: z.object({}).optional(),
  /** The top of its drive. */
  root: z.object({}).optional(),
  parentReference: z
    .object({ driveId: z.string().optional(), id: z.string().optional(), path: z.string().optional() })
    .default({}),
  '@microsoft.graph.downloadUrl': z.string().optional(),
})
export type Item = z.infer<typeof Item>

export const Items = z
  .object({ value: z.array(z.unknown()), '@odata.nextLink': z.string().optional() })
  .transform(({ value, '@odata.nextLink': next }) => ({ items: value.flatMap((one) => Item.safeParse(one).data ?? []), next }))
export type Items = z.infer<typeof Items>

export const microsoftService = (keys: MicrosoftKeys): Service => ({
  kind: 'microsoft',
  token: microsoftGrant(keys),
  isStale: ({ status }) => status === 401,
  explain,
})

/** By the status and the code of its error, since its sentences are for programmers. */
function explain({ status, body }: Answer): Refusal {
  const error = (fieldsOf(body)['error'] ?? {}) as Record<string, unknown>
  const code = String(error['code'] ?? '')
  const said = `${code} ${String(error['message'] ?? '')}`
  if (status === 423 || /resourceLocked|lockMismatch/i.test(code)) return conflict('microsoft-locked')
  if (/quotaLimitReached|insufficientStorage/i.test(code)) return conflict('microsoft-full')
  if (status === 403) return forbidden('microsoft-forbidden')
  if (status === 404 || status === 410) return notFound('microsoft-gone')
  if (status === 413) return new Refusal(413, 'microsoft-too-large')
  if (status === 409 && /nameAlreadyExists/i.test(code)) return conflict('file-name-taken', { name: 'file-name-taken' })
  if (status === 400 && /name/i.test(said) && /invalid|not allowed|character/i.test(said))
    return invalid({ name: 'file-name-not-usable' })
  return refusedAs('microsoft', code, status)
}

import { createHash } from 'node:crypto'
import type { formValues as calls } from '@atrium/contract/forms/values.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { canonical } from '../../platform/audit/entry-hash.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { conflict } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { formEntryKeys, forms } from './tables.ts'

type Writing = WriteContext<CompanyViewer>
type Sent = Input<typeof calls.save>

/**
 * Makes an entry, unless it was made already: one whose answer was lost is sent again with its key, and answered as it was made. The
 * files that came with it once more are not kept. A key that stands for something else, or for the entry of somebody else, is refused.
 */
export async function makeOnce(ctx: Writing, sent: Sent, make: () => Promise<ReturnType<typeof saved>>) {
  const { key, category } = sent
  if (!key) return make()
  const { landlordId, userId } = ctx.viewer
  // Whoever sends it at the same time waits until this transaction has ended.
  await lockNamed(ctx.db, `form entry ${landlordId} ${key}`)
  const ofKey = and(eq(formEntryKeys.landlordId, landlordId), eq(formEntryKeys.key, key))
  const [made] = await ctx.db.select().from(formEntryKeys).where(ofKey)
  const content = contentOf(sent, ctx.uploads)
  if (made && (made.userId !== userId || made.content !== content)) throw conflict('form-entry-key')
  if (made) return saved(made.valueId)
  const reply = await make()
  const [form] = await ctx.db
    .select({ formId: forms.id })
    .from(forms)
    .where(and(eq(forms.landlordId, landlordId), eq(forms.category, category)))
  if (!form) throw new Error('The form was held')
  await ctx.db.insert(formEntryKeys).values({ landlordId, key, ...form, valueId: reply.id, userId, content })
  return reply
}

/** A hash of what an entry is made of, whatever the order of its fields and parts. */
function contentOf({ category, siteId, tenantId, parentId, custom, attachments }: Sent, uploads: Writing['uploads']): string {
  const files = [...uploads].map(([part, { sha256 }]) => [part, sha256])
  const said = { category, siteId, tenantId, parentId, custom, attachments, files: Object.fromEntries(files) }
  return createHash('sha256').update(canonical(said)).digest('base64url')
}

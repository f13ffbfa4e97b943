import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { type letters as calls, letterEntity } from '@atrium/contract/letters/letters.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { forgetDeliveries } from '../../platform/delivery/recall.ts'
import { markOpened } from '../../platform/delivery/received.ts'
import { deleteRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { notedPageWords } from '../../platform/rich-text/page-words.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { leaseOf } from '../contracts/assemble/for-whom.ts'
import { letterDelivery } from './deliver-letter.ts'
import { storedWords } from './fill-letter.ts'
import { findDraft, findLetter } from './find-letter.ts'
import { letters } from './tables.ts'
import { findTemplate } from './templates.ts'

const { name: ENTITY } = letterEntity

export const createLetter: Handler<typeof calls.create> = async (ctx, { templateId, tenantId, leaseId, subject: own }) => {
  const template = await findTemplate(ctx, templateId)
  const client = await findTenant(ctx, tenantId)
  if (!client.active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  await leaseOf(ctx, tenantId, leaseId)
  const { landlordId, siteId } = client
  const { description, descriptionHtml } = template
  const page = pageWordsOf(template)
  const values = { tenantId, leaseId, subject: own || template.subject, description, descriptionHtml, ...page }
  const row = { ...values, landlordId, siteId, createdBy: ctx.viewer.userId }
  return saved(await insertRow(ctx, ENTITY, letters, row, { ...values, ...notedPageWords(page), siteId }))
}

export const updateLetter: Handler<typeof calls.update> = async (ctx, { id, version, leaseId, subject, ...text }) => {
  const before = await findDraft(ctx, id)
  if (leaseId !== before.leaseId) await leaseOf(ctx, before.tenantId, leaseId)
  const set = { leaseId, ...(await storedWords(subject, text)) }
  const noted = { ...before, ...notedPageWords(before) }
  const reply = await updateRow(ctx, ENTITY, letters, noted, version, set, { ...set, ...notedPageWords(set) })
  // Why it stayed was said of the words before.
  if (before.held !== null) await ctx.db.update(letters).set({ held: null }).where(eq(letters.id, id))
  return reply
}

export const removeLetter: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findDraft(ctx, id)
  await forgetDeliveries(ctx, letterDelivery, row)
  await deleteRow(ctx, ENTITY, letters, row)
  return done
}

export const openLetter: Handler<typeof calls.open> = async (ctx, { id }) => {
  await findLetter(ctx, id)
  if (await markOpened(ctx, ENTITY, id)) ctx.audit({ entity: ENTITY, id, after: { opened: true } })
  return done
}

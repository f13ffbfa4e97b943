import { isDeepStrictEqual } from 'node:util'
import type { TemplatePart } from '@atrium/contract/contracts/parts.ts'
import { type contractTemplates as calls, contractTemplateEntity, MAX_TEMPLATES } from '@atrium/contract/contracts/templates.ts'
import { type PageWords, pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { count, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { hasRows } from '../../../platform/records/has-rows.ts'
import { checkVersion, deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { notedPageWords, storedPageWords } from '../../../platform/rich-text/page-words.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { lockLandlord } from '../../../platform/tenancy/lock-landlord.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { isPageTagOfContract } from '../page-of-contract.ts'
import { withKeys } from '../part-keys.ts'
import { contractObligations, contracts, contractTemplates, contractTemplateVersions } from '../tables.ts'
import { findTemplate, lastVersion, libraryOf, obligationsToCopy, saidBy, type TemplateRow, withWords } from './find-template.ts'

const { name: ENTITY } = contractTemplateEntity
const isUsed = hasRows(contracts.templateId)
type Making = WriteContext<LandlordViewer>
type Written = Pick<TemplateRow, 'name' | 'description' | 'status' | 'parts' | 'versionNo'> & PageWords

export const saveTemplate: Handler<typeof calls.save> = async (ctx, { id, version, status, parts, ...words }) => {
  const before = id === null ? undefined : await findTemplate(ctx, id, true)
  if (before) checkVersion(before.version, version)
  const { landlordId } = ctx.viewer
  const page = await storedPageWords(pageWordsOf(words), isPageTagOfContract)
  const next = {
    ...words,
    ...page,
    status: status ?? before?.status ?? 'Draft',
    parts: parts ? withKeys(parts) : (before?.parts ?? []),
    versionNo: before?.versionNo ?? 0,
  }
  // What is published once is out of use or in use, no draft any more.
  if (next.status === 'Draft' && next.versionNo > 0) next.status = before?.status ?? 'Draft'
  if (parts) await checkParts(ctx, next.parts)
  if (!before) {
    const made = await addTemplate(ctx, { ...next, status: 'Draft' })
    if (status === 'Published') await publish(ctx, made, next)
    return saved(made)
  }
  if (status === 'Published') next.versionNo = await frozen(ctx, before.id, next)
  const reply = await updateRow(ctx, ENTITY, contractTemplates, { ...before, ...noted(before) }, version, next, {
    ...noted(next),
    ...(await names(ctx, landlordId, next.parts)),
  })
  return reply
}

async function publish(ctx: Making, id: number, next: Written): Promise<void> {
  const versionNo = await frozen(ctx, id, next)
  await ctx.db.update(contractTemplates).set({ status: 'Published', versionNo }).where(eq(contractTemplates.id, id))
}

/** Freezes what a template says now, unless its last version says the same; answers the number of its last version. */
async function frozen({ db, viewer }: Making, templateId: number, { parts: named, ...words }: Written): Promise<number> {
  if (named.length === 0) throw conflict('contract-template-empty')
  const { landlordId, userId } = viewer
  const { parts, missing } = await withWords(db, landlordId, named)
  if (missing.length > 0) throw refusedParts(missing)
  const obligations = await obligationsToCopy(db, templateId)
  const page = pageWordsOf(words)
  const last = await lastVersion(db, templateId)
  if (last && isDeepStrictEqual(saidBy(last), { parts, obligations, page })) return last.no
  const no = (last?.no ?? 0) + 1
  await db.insert(contractTemplateVersions).values({ landlordId, templateId, no, parts, obligations, page, createdBy: userId })
  return no
}

const refusedParts = (at: readonly number[]) =>
  invalid(Object.fromEntries(at.map((place) => [`parts.${place}.partId`, 'contract-template-part' as const])))

/** Refuses parts that are not of the library, or of another kind there. One that is out of use may stay in a draft. */
async function checkParts({ db, viewer }: Making, parts: readonly TemplatePart[]): Promise<void> {
  const library = await libraryOf(db, viewer.landlordId, parts)
  const wrong = parts.flatMap(({ kind, partId }, at) =>
    kind !== 'heading' && library.get(partId ?? 0)?.kind !== kind ? [at] : [],
  )
  if (wrong.length > 0) throw refusedParts(wrong)
}

async function addTemplate(ctx: Making, values: Written): Promise<number> {
  const { landlordId, userId } = ctx.viewer
  // One at a time, so that the limit holds.
  await lockLandlord(ctx.db, landlordId)
  const [there] = await ctx.db.select({ n: count() }).from(contractTemplates).where(eq(contractTemplates.landlordId, landlordId))
  if ((there?.n ?? 0) >= MAX_TEMPLATES) throw conflict(['contract-template-limit', { n: MAX_TEMPLATES }])
  const row = { ...values, landlordId, createdBy: userId }
  return insertRow(ctx, ENTITY, contractTemplates, row, { ...noted(values), ...(await names(ctx, landlordId, values.parts)) })
}

/** What the audit log keeps of it. */
const noted = ({ name, description, status, versionNo, ...words }: Written) => ({
  name,
  description,
  status,
  versionNo,
  ...notedPageWords(pageWordsOf(words)),
})

async function names({ db }: Making, landlordId: number, parts: readonly TemplatePart[]) {
  const library = await libraryOf(db, landlordId, parts)
  return { parts: parts.map(({ heading, partId }) => heading || (library.get(partId ?? 0)?.name ?? '')).join(', ') }
}

export const cloneTemplate: Handler<typeof calls.clone> = async (ctx, { id, name }) => {
  const from = await findTemplate(ctx, id)
  const { name: called, description, parts } = from
  const made = await addTemplate(ctx, {
    name: name ?? `${called.slice(0, 150)} copy`,
    description,
    parts,
    ...pageWordsOf(from),
    status: 'Draft',
    versionNo: 0,
  })
  const { landlordId, userId: createdBy } = ctx.viewer
  const currency = await companyCurrency(ctx.db, landlordId)
  const given = (await obligationsToCopy(ctx.db, id)).map((one) => ({
    ...one,
    landlordId,
    templateId: made,
    currency,
    createdBy,
  }))
  if (given.length > 0) await ctx.db.insert(contractObligations).values(given)
  return saved(made)
}

export const removeTemplate: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findTemplate(ctx, id, true)
  if (await isUsed(ctx.db, id)) throw conflict('contract-template-used')
  await deleteRow(ctx, ENTITY, contractTemplates, { id, ...noted(before) })
  return done
}

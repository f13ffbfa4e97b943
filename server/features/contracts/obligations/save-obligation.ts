import {
  type contractObligations as calls,
  MAX_DUE_DATES,
  MAX_OBLIGATIONS,
  type ObligationTerms,
  obligationEntity,
} from '@atrium/contract/contracts/obligations.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, count, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { worksAt } from '../../../platform/tenancy/company-people.ts'
import type { AnyWriteContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { leaseTermsOf } from '../../../ports/leases.ts'
import { type ContractRow, findContract } from '../contract/find-contract.ts'
import { contractDueDates, contractObligations } from '../tables.ts'
import { findTemplate } from '../templates/find-template.ts'
import { dateObligations } from './date-obligations.ts'
import { type ContractDays, daysOf } from './days-of.ts'

const { name: ENTITY } = obligationEntity
type Making = WriteContext<LandlordViewer>

/** Those of templates are the company’s, for whichever site a contract is made. */
const owned = {
  landlordId: contractObligations.landlordId,
  siteId: contractObligations.siteId,
  sharedWithoutSite: true,
} as const
export const findObligation = (ctx: Pick<ReadContext, 'db' | 'scope'>, id: number, lock = false) =>
  findRow(ctx, contractObligations, id, { owned, lock })

/** Adds what is to be done to a contract or a template, or changes it; its days follow. */
export const saveObligation: Handler<typeof calls.save> = async (ctx, { id, version, contractId, templateId, ...terms }) => {
  if (id !== null) return changeObligation(ctx, id, version, terms)
  if (contractId !== null) {
    const contract = await findContract(ctx, contractId, { lock: true })
    const row = await checked(ctx, terms, contract)
    await checkRoom(ctx, eq(contractObligations.contractId, contractId))
    const made = await insertObligation(ctx, contract, row, await currencyOf(ctx, contract))
    await dateObligations(ctx, contractId)
    return saved(made)
  }
  if (templateId === null) throw notFound()
  const template = await findTemplate(ctx, templateId, true)
  const row = await checked(ctx, terms)
  await checkRoom(ctx, eq(contractObligations.templateId, templateId))
  const { landlordId } = template
  const values = {
    ...row,
    landlordId,
    templateId,
    currency: await companyCurrency(ctx.db, landlordId),
    createdBy: ctx.viewer.userId,
  }
  return saved(await insertRow(ctx, ENTITY, contractObligations, values, noted(row, template.name)))
}

async function changeObligation(ctx: Making, id: number, version: number | null, terms: ObligationTerms) {
  const { contractId, templateId } = await findObligation(ctx, id)
  const contract = contractId === null ? undefined : await findContract(ctx, contractId, { lock: true })
  const about = contract?.name ?? (await findTemplate(ctx, templateId ?? 0, true)).name
  const before = await findObligation(ctx, id, true)
  const row = await checked(ctx, terms, contract)
  const reply = await updateRow(
    ctx,
    ENTITY,
    contractObligations,
    { id, ...noted(before, about) },
    version,
    row,
    noted(row, about),
  )
  if (contract) await dateObligations(ctx, contract.id)
  return reply
}

/** What is done of it is its record, which is not thrown away. */
export const removeObligation: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const { contractId } = await findObligation(ctx, id)
  if (contractId !== null) await findContract(ctx, contractId, { lock: true })
  const before = await findObligation(ctx, id, true)
  const [kept] = await ctx.db
    .select({ id: contractDueDates.id })
    .from(contractDueDates)
    .where(and(eq(contractDueDates.obligationId, id), eq(contractDueDates.status, 'Done')))
    .limit(1)
  if (kept) throw conflict('obligation-has-done')
  await deleteRow(ctx, ENTITY, contractObligations, { id, ...noted(before) })
  return done
}

/** Refuses what cannot be done, and leaves out what its rule does not ask. */
async function checked(ctx: Making, terms: ObligationTerms, contract?: ContractRow): Promise<ObligationTerms> {
  const isOnDay = terms.rule === 'OnDay'
  if (isOnDay && terms.day === null) throw invalid({ day: 'obligation-day-required' })
  const row = {
    ...terms,
    day: isOnDay ? terms.day : null,
    days: isOnDay ? 0 : terms.days,
    until: terms.rhythm === 'Once' ? null : terms.until,
    // Of a template: whoever makes the contract.
    caretakerId: contract ? terms.caretakerId : null,
  }
  if (contract && row.caretakerId !== null && !(await worksAt(ctx.db, row.caretakerId, contract)))
    throw invalid({ caretakerId: 'obligation-caretaker' })
  checkDays(row, contract ?? { startsOn: null, endsOn: null, signedOn: null })
  return row
}

function checkDays(row: ObligationTerms, contract: ContractDays): void {
  const counted = daysOf(row, contract)
  if (!('days' in counted)) return
  const field = row.rhythm === 'Once' ? (row.rule === 'OnDay' ? 'day' : 'days') : 'until'
  if (counted.days.length === 0)
    throw invalid({ [field]: row.rhythm === 'Once' ? 'date-out-of-range' : 'obligation-until-before' })
  if (counted.days.length > MAX_DUE_DATES) throw invalid({ until: ['obligation-too-often', { n: MAX_DUE_DATES }] })
}

async function checkRoom({ db }: Making, of: ReturnType<typeof eq>): Promise<void> {
  const [there] = await db.select({ n: count() }).from(contractObligations).where(of)
  if ((there?.n ?? 0) >= MAX_OBLIGATIONS) throw conflict(['obligation-limit', { n: MAX_OBLIGATIONS }])
}

function insertObligation(ctx: AnyWriteContext, contract: ContractRow, row: ObligationTerms, currency: string): Promise<number> {
  const { id: contractId, landlordId, siteId, tenantId } = contract
  const values = { ...row, landlordId, siteId, tenantId, contractId, currency, createdBy: ctx.viewer.userId || null }
  return insertRow(ctx, ENTITY, contractObligations, values, noted(row, contract.name))
}

/** Gives a contract what the version of its template has to be done. Whoever makes the contract looks after it. */
export async function copyObligations(
  ctx: AnyWriteContext,
  contract: ContractRow,
  all: readonly ObligationTerms[],
  leaseCurrency: string | undefined,
): Promise<void> {
  if (all.length === 0) return
  const { createdBy, landlordId } = contract
  const caretakerId = createdBy !== null && (await worksAt(ctx.db, createdBy, contract)) ? createdBy : null
  const currency = leaseCurrency ?? (await companyCurrency(ctx.db, landlordId))
  for (const terms of all) await insertObligation(ctx, contract, { ...terms, caretakerId }, currency)
  await dateObligations(ctx, contract.id)
}

async function currencyOf(ctx: Making, { tenantId, leaseId, landlordId }: ContractRow): Promise<string> {
  const leases = leaseId === null ? [] : await ctx.app.ask(leaseTermsOf)(ctx, tenantId)
  return leases.find(({ id }) => id === leaseId)?.currency ?? companyCurrency(ctx.db, landlordId)
}

/** What the audit log keeps of one, with whose it is. */
function noted(terms: ObligationTerms, of = '') {
  const { title, side, rule, day, days, rhythm, until, amount, remindDays, caretakerId, notes } = terms
  const name = of ? `${of}: ${title}` : title
  return { name, title, side, rule, day, days, rhythm, until, amount, remindDays, caretakerId, notes }
}

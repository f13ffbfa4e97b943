import { type contracts as calls, contractEntity, contractNo } from '@atrium/contract/contracts/contracts.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { takeNumber } from '../../../platform/records/numbers.ts'
import { deleteRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { CONTRACT_CHANGED, type GivenValues } from '../../../ports/contracts.ts'
import type { LeaseTerms } from '../../../ports/leases.ts'
import { assemble } from '../assemble/assemble.ts'
import { contractValues, statedTerms } from '../assemble/contract-values.ts'
import { leaseOf } from '../assemble/for-whom.ts'
import { dateObligations } from '../obligations/date-obligations.ts'
import { copyObligations } from '../obligations/save-obligation.ts'
import { contractNumbers, contracts, contractVersions } from '../tables.ts'
import { findTemplate, lastVersion, type TemplateRow, type VersionRow } from '../templates/find-template.ts'
import { type ContractRow, findContract } from './find-contract.ts'
import { checkLength } from './next-version.ts'

const { name: ENTITY } = contractEntity

export const createContract: Handler<typeof calls.create> = async (ctx, input) => {
  const { templateId, tenantId, leaseId, name, description, startsOn, endsOn } = input
  const template = await findTemplate(ctx, templateId)
  const from = template.status === 'Published' ? await lastVersion(ctx.db, templateId) : undefined
  if (!from) throw conflict('contract-template-not-published')
  const client = await findTenant(ctx, tenantId)
  if (!client.active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const lease = await leaseOf(ctx, tenantId, leaseId)
  const days = daysFor({ startsOn, endsOn }, lease)
  const about = { name, description, template, from, client, lease, days, createdBy: ctx.viewer.userId }
  return saved(await storeContract(ctx, about))
}

interface Making {
  name: string
  description: string
  template: TemplateRow
  from: VersionRow
  client: { id: number; landlordId: number; siteId: number }
  lease: LeaseTerms | undefined
  /** From when until when it is good. */
  days: { startsOn: string | null; endsOn: string | null }
  createdBy: number | null
  given?: GivenValues | undefined
}

/** Makes a contract by a version of a template: filled in, its conditions decided. */
export async function storeContract(ctx: AnyWriteContext, making: Making): Promise<number> {
  const { name, description, template, from, client, lease, days, createdBy, given } = making
  const { landlordId, id: tenantId, siteId } = client
  const language = await companyLanguage(ctx.db, landlordId)
  const no = await takeNumber(ctx.db, contractNumbers, landlordId)
  const values = await contractValues(ctx.db, { tenantId, lease, no: contractNo(no), language, given })
  const { parts, leftOut, page, blanks } = await assemble(ctx.db, landlordId, from, values)
  checkLength(parts)
  const about = { name, description, tenantId, leaseId: lease?.id ?? null, status: 'Draft' as const, ...days }
  const row = {
    ...about,
    landlordId,
    siteId,
    no,
    leaseNo: lease?.leaseNo ?? '',
    templateId: template.id,
    templateVersionId: from.id,
    leftOut,
    blanks,
    page,
    filled: values.tags,
    terms: statedTerms({ lease, given, unit: values.tags.Unit }),
    createdBy,
  }
  const [made] = await ctx.db.insert(contracts).values(row).returning()
  const { id } = made as ContractRow
  const noted = { ...about, no: contractNo(no), template: template.name, leftOut: leftOut.map((one) => one.name).join(', ') }
  ctx.audit({ entity: ENTITY, id, landlordId, after: noted })
  await ctx.db.insert(contractVersions).values({ landlordId, contractId: id, no: 1, parts, createdBy })
  await copyObligations(ctx, made as ContractRow, from.obligations, lease?.currency)
  return id
}

/** Those that were said; else those of the lease. An end that is not after what was said as the start is none. */
export function daysFor(
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
  lease: Pick<LeaseTerms, 'startDate' | 'endDate'> | undefined,
) {
  const start = startsOn ?? lease?.startDate ?? null
  const end = endsOn ?? lease?.endDate ?? null
  return { startsOn: start, endsOn: start !== null && end !== null && end < start ? null : end }
}

export const updateContract: Handler<typeof calls.update> = async (ctx, { id, version, ...set }) => {
  const before = await findContract(ctx, id, { lock: true })
  const { startsOn = before.startsOn, endsOn = before.endsOn } = set
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw invalid({ endsOn: 'end-before-start' })
  const reply = await updateRow(ctx, ENTITY, contracts, before, version, { ...set, startsOn, endsOn })
  await dateObligations(ctx, id)
  return reply
}

/** One that its client has seen stays, cancelled at most. */
export const removeContract: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const { name, no, sharedAt } = await findContract(ctx, id, { lock: true })
  if (sharedAt !== null) throw conflict('contract-shared')
  await deleteRow(ctx, ENTITY, contracts, { id, name, no: contractNo(no) })
  await ctx.app.happened(ctx, CONTRACT_CHANGED, id)
  return done
}

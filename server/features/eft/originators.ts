import {
  type eftOriginators as calls,
  cpaProblems,
  type EftFormat,
  nachaProblems,
  type transactionTypes,
} from '@atrium/contract/eft/originators.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { masked } from '@atrium/contract/money/bank-numbers.ts'
import { and, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { checkVersion, putRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { sealNumbers, unsealNumbers } from './account.ts'
import type { CpaOriginator } from './files/cpa005.ts'
import type { NachaOriginator } from './files/nacha.ts'
import { eftOriginators } from './tables.ts'

type TransactionType = (typeof transactionTypes)[number]
export type Originator = typeof eftOriginators.$inferSelect

export async function originatorOf(db: ReadDb, landlordId: number, format: EftFormat): Promise<Originator | undefined> {
  const own = and(eq(eftOriginators.landlordId, landlordId), eq(eftOriginators.format, format))
  const [row] = await db.select().from(eftOriginators).where(own)
  return row
}

export const getOriginators: Handler<typeof calls.get> = async ({ db, viewer }) => {
  const cpa = await originatorOf(db, viewer.landlordId, 'CPA')
  const nacha = await originatorOf(db, viewer.landlordId, 'NACHA')
  return {
    cpa: cpa ? { ...shown<CpaOriginator & { transactionType: TransactionType }>(cpa), account: masked(cpa.lastFour) } : null,
    nacha: nacha ? shown<NachaOriginator>(nacha) : null,
  }
}

const shown = <D extends object>({ details, lastFileNumber, settleDays, version }: Originator) => ({
  ...(details as D),
  lastFileNumber,
  settleDays,
  version,
})

export const saveCpa: Handler<typeof calls.saveCpa> = async (ctx, input) => {
  const problems = cpaProblems(input)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { institution, transit, account, lastFileNumber, settleDays, version, ...details } = input
  const { sealed, lastFour } = sealNumbers(ctx.app.secrets, { institution, transit, routing: '', account }, 'CA')
  return save(ctx, version, { format: 'CPA', details, sealed, lastFour, lastFileNumber, settleDays })
}

export const saveNacha: Handler<typeof calls.saveNacha> = async (ctx, input) => {
  const problems = nachaProblems(input)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { lastFileNumber, settleDays, version, ...details } = input
  return save(ctx, version, { format: 'NACHA', details, lastFileNumber, settleDays })
}

async function save(
  ctx: WriteContext<LandlordViewer>,
  version: number | null,
  row: Omit<typeof eftOriginators.$inferInsert, 'landlordId'> & { lastFileNumber: number },
) {
  const { landlordId } = ctx.viewer
  // Files take their numbers under the same lock.
  await lockLandlord(ctx.db, landlordId)
  const before = await originatorOf(ctx.db, landlordId, row.format)
  checkVersion(before?.version, version)
  if (before && row.lastFileNumber < before.lastFileNumber)
    throw invalid({ lastFileNumber: ['eft-file-number-lower', { n: before.lastFileNumber }] })
  await putRow(ctx.db, eftOriginators, [eftOriginators.landlordId, eftOriginators.format], { ...row, landlordId })
  ctx.audit({
    entity: 'eft originator',
    id: landlordId,
    ...(before ? { before: noted(before) } : {}),
    after: noted({ lastFour: '', settleDays: null, ...row }),
  })
  return done
}

/** What the audit log keeps. */
const noted = (
  row: Pick<typeof eftOriginators.$inferInsert, 'format' | 'details' | 'lastFour' | 'lastFileNumber' | 'settleDays'>,
) => ({
  name: row.format,
  ...row.details,
  lastFour: row.lastFour,
  lastFileNumber: row.lastFileNumber,
  settleDays: row.settleDays,
})

export function cpaOriginator(secrets: Secrets, { details, sealed }: Originator): CpaOriginator {
  return { ...(details as unknown as CpaOriginator), ...unsealNumbers(secrets, sealed ?? '') }
}
export const nachaOriginator = ({ details }: Originator) => details as unknown as NachaOriginator

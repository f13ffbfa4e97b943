import { limit, perCompany, perUser } from '../../../platform/quotas/limit.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'

const BY_USER = 2_000
const BY_COMPANY = 6_000

/** Each document is mailed to people: no more an hour than many uploads of the largest size. */
export const mayAddMore = (ctx: OutsideContext) =>
  limit(ctx, [perUser(ctx, 'documents', BY_USER), perCompany(ctx, 'documents', BY_COMPANY)])

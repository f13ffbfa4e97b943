import { limit, perUser } from '../../../platform/quotas/limit.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'

/** What one person asks of services in an hour: more than people click, less than would use up what the company has there. */
const ASKED_IN_AN_HOUR = 2_000

export const limitAsking = (ctx: OutsideContext): Promise<void> => limit(ctx, [perUser(ctx, 'Dropbox', ASKED_IN_AN_HOUR)])

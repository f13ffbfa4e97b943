import { emergencyAlerts as calls, type EmergencyAlert } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { namesOfAudiences } from '../../platform/delivery/audience.ts'
import { outcomesOf } from '../../platform/delivery/outcome.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { emergencyAlerts } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({
      alert: emergencyAlerts,
      siteName: sites.name,
      state: deliveries.state,
      outcome: deliveries.outcome,
      sendAt: deliveries.sendAt,
    })
    .from(emergencyAlerts)
    .innerJoin(sites, eq(sites.id, emergencyAlerts.siteId))
    .leftJoin(deliveries, eq(deliveries.id, emergencyAlerts.deliveryId))

type Row = Awaited<ReturnType<typeof select>>[number]

interface Extra {
  names: Awaited<ReturnType<typeof namesOfAudiences>>
  outcomeOf: Awaited<ReturnType<typeof outcomesOf>>
}

function item({ alert, siteName, state, outcome, sendAt }: Row, { names, outcomeOf }: Extra): EmergencyAlert {
  const { id, version, name, description, phoneNumber, siteId, listIds, contactIds } = alert
  const audience = { listIds, contactIds }
  return {
    id,
    version,
    name,
    description,
    phoneNumber,
    siteId,
    siteName,
    state,
    outcome: outcomeOf({ deliveryId: alert.deliveryId, outcome }),
    audience,
    ...names.of(audience),
    sendAt: sendAt?.toISOString() ?? null,
  }
}

const read = {
  table: emergencyAlerts,
  page: pageOf(select),
  item,
  extra: async (ctx: ReadContext, rows: readonly Row[]): Promise<Extra> => ({
    names: await namesOfAudiences(
      ctx,
      rows.map(({ alert }) => alert),
    ),
    outcomeOf: await outcomesOf(
      ctx.db,
      rows.map(({ alert: { deliveryId }, outcome }) => ({ deliveryId, outcome })),
    ),
  }),
}

export const searchAlerts: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  words: (query) => phraseIn(emergencyAlerts, emergencyAlerts.name, query),
  sorts: (ctx, { siteId }) => ({
    name: emergencyAlerts.name,
    phoneNumber: emergencyAlerts.phoneNumber,
    siteName: bySite(ctx, emergencyAlerts.siteId, siteId),
  }),
})

export const getAlert: Handler<typeof calls.get> = getOf(read)

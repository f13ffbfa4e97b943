import {
  type ContractObligation,
  type contractObligations as calls,
  contractObligations as declared,
} from '@atrium/contract/contracts/obligations.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { chargesForOthers } from '../../../ports/leases.ts'
import { type ContractRow, findContract, isOfClient } from '../contract/find-contract.ts'
import { contractDueDates, contractObligations, contracts } from '../tables.ts'
import { findTemplate } from '../templates/find-template.ts'
import { daysOf } from './days-of.ts'
import { type DueRow, dateOf, dueIn, dueOf, dueShown, pageOfDue } from './due-row.ts'
import { findObligation } from './save-obligation.ts'

type Reading = ReadContext<CompanyViewer>

/** Of the charges that were made of some days, those that the lease still has. */
async function chargedOf(ctx: Pick<Reading, 'app' | 'db'>, due: readonly { scheduleId: number | null }[]): Promise<Set<number>> {
  const ids = due.flatMap(({ scheduleId }) => scheduleId ?? [])
  return new Set(ids.length === 0 ? [] : await ctx.app.ask(chargesForOthers).there(ctx.db, ids))
}

/** What is to be done by contracts in force, by day. */
export const searchDue: Handler<typeof calls.search> = (ctx, input) => {
  const search = listOf(declared.search, {
    table: contractDueDates,
    page: pageOfDue,
    shown: ({ viewer }) => dueShown(viewer),
    equal: {
      contractId: contractDueDates.contractId,
      tenantId: contractDueDates.tenantId,
      leaseId: contractDueDates.leaseId,
      side: contractDueDates.side,
    },
    filters: ({ status }) => status && dueIn[status],
    words: (query, context, { siteId }) => byTextOrClient(context, siteId, contractDueDates, contractDueDates.title, query),
    sorts: (context, { siteId, status }) => ({
      title: contractDueDates.title,
      side: contractDueDates.side,
      dueOn: contractDueDates.dueOn,
      // What is done has no days left; within a status the day itself decides the order.
      daysLeft: status ? contractDueDates.dueOn : contractDueDates.openDueOn,
      tenantName: byClient(context, contractDueDates.tenantId, siteId),
      siteName: bySite(context, contractDueDates.siteId, siteId),
    }),
    extra: (context, rows: readonly DueRow[]) =>
      chargedOf(
        context,
        rows.map(({ due }) => due),
      ),
    item: (row: DueRow, charged: ReadonlySet<number>) => dueOf(row, charged, ctx.viewer),
  })
  return search(ctx, input)
}

export const obligationsOfContract: Handler<typeof calls.ofContract> = async (ctx, { id }) => {
  const contract = await findContract(ctx, id)
  const own = isOfClient(ctx.viewer) ? eq(contractObligations.side, 'Client') : undefined
  return { items: await read(ctx, and(eq(contractObligations.contractId, id), own), contract) }
}

export const obligationsOfTemplate: Handler<typeof calls.ofTemplate> = async (ctx, { id }) => {
  await findTemplate(ctx, id)
  return { items: await read(ctx, eq(contractObligations.templateId, id)) }
}

export const getObligation: Handler<typeof calls.get> = async (ctx, { id }) => {
  const { contractId } = await findObligation(ctx, id)
  const [contract] = contractId === null ? [] : await ctx.db.select().from(contracts).where(eq(contracts.id, contractId))
  const [found] = await read(ctx, eq(contractObligations.id, id), contract)
  return found as ContractObligation
}

/** Obligations with their days. A client learns neither who of the company looks after one nor what it notes. */
async function read(ctx: Reading, where: SQL | undefined, contract?: ContractRow): Promise<ContractObligation[]> {
  const { db, viewer } = ctx
  const rows = await db
    .select({ obligation: contractObligations, caretaker: users.name })
    .from(contractObligations)
    .leftJoin(users, eq(users.id, contractObligations.caretakerId))
    .where(where)
    .orderBy(asc(contractObligations.id))
  const dates = contract ? await datesOf(ctx, contract) : new Map<number, ContractObligation['dates']>()
  const isClient = isOfClient(viewer)
  const unknown = { startsOn: null, endsOn: null, signedOn: null }
  return rows.map(({ obligation, caretaker }) => {
    const counted = daysOf(obligation, contract ?? unknown)
    return {
      ...obligation,
      ...(isClient ? { caretakerId: null } : {}),
      caretaker: isClient ? '' : (caretaker ?? ''),
      caretakerPersonId: isClient ? null : obligation.caretakerId,
      waitsFor: 'waitsFor' in counted ? counted.waitsFor : null,
      dates: (dates.get(obligation.id) ?? []).map((one) => (isClient ? { ...one, note: '', doneBy: '', doneById: null } : one)),
    }
  })
}

async function datesOf(ctx: Reading, { id, siteId }: ContractRow) {
  const rows = await ctx.db
    .select({ due: contractDueDates, doneBy: users.name })
    .from(contractDueDates)
    .leftJoin(users, eq(users.id, contractDueDates.doneBy))
    .where(eq(contractDueDates.contractId, id))
    .orderBy(asc(contractDueDates.dueOn), asc(contractDueDates.id))
  const timeZone = await zoneOf(ctx.db, siteId)
  const charged = await chargedOf(
    ctx,
    rows.map(({ due }) => due),
  )
  const all = rows.map((row) => ({ of: row.due.obligationId, date: dateOf({ ...row, timeZone }, charged) }))
  return new Map([...Map.groupBy(all, ({ of }) => of)].map(([of, some]) => [of, some.map(({ date }) => date)] as const))
}

import { dayIn } from '@atrium/contract/kit/days.ts'
import type { Picture } from '@atrium/contract/kit/pictures.ts'
import { parking as calls, type ParkingPermit } from '@atrium/contract/parking/parking.ts'
import { type PermitStatus, permitState } from '@atrium/contract/parking/states.ts'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { isFuture, notFuture } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findSamePlates } from './same-plates.ts'
import { parkingPictures, parkingPermits as permits } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ permit: permits, site: { name: sites.name, timeZone: sites.timeZone }, tenant: { name: tenants.name } })
    .from(permits)
    .innerJoin(sites, eq(sites.id, permits.siteId))
    .leftJoin(tenants, eq(tenants.id, permits.tenantId))

type Row = Awaited<ReturnType<typeof select>>[number]
interface Extra {
  ctx: ReadContext
  pictures: Map<number, Picture[]>
  samePlates: Map<number, string[]>
}

export const issueNumber = (number: number) => `P-${number}`

/** Permits that are in a state today (`permitState` of the contract). */
export function inState(state: PermitStatus): SQL | undefined {
  const approved = eq(permits.status, 'Approved')
  if (state === 'Approved') return and(approved, or(isNull(permits.voidDate), isFuture(permits.voidDate, permits.siteId)))
  if (state === 'Void') return or(eq(permits.status, 'Void'), and(approved, notFuture(permits.voidDate, permits.siteId)))
  return eq(permits.status, state)
}

function item({ permit, site, tenant }: Row, { ctx: { viewer }, pictures, samePlates }: Extra): ParkingPermit {
  const { number, createdAt, plates: _plates, plateText: _text, ...rest } = permit
  const status = permitState(permit.status, permit.voidDate, dayIn(site.timeZone, new Date()))
  return {
    ...rest,
    status,
    siteName: site.name,
    tenantName: tenant?.name ?? '',
    issueNumber: issueNumber(number),
    pictures: pictures.get(permit.id) ?? [],
    sameAs: samePlates.get(permit.id) ?? [],
    mayEdit: mayCall(viewer, calls.update) && (viewer.kind === 'landlord' || status === 'InProgress'),
    mayDecide: mayCall(viewer, calls.setStatus),
    dateCreated: createdAt.toISOString(),
  }
}

/** How a permit, or a list of them, is read. */
export const readPermits = {
  table: permits,
  page: pageOf(select),
  item,
  extra: async (ctx: ReadContext, rows: readonly Row[]): Promise<Extra> => {
    const shown = rows.map(({ permit }) => permit)
    return { ctx, pictures: await picturesOf(ctx.db, parkingPictures, shown), samePlates: await findSamePlates(ctx, shown) }
  },
}

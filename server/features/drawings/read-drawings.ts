import {
  type drawings as calls,
  type Drawing,
  type DrawingEvent,
  drawings as declared,
} from '@atrium/contract/drawings/drawings.ts'
import { drawingTransitions, isRemovable, isRevisable } from '@atrium/contract/drawings/states.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { asc, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { drawingEvents, drawings } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ drawing: drawings, tenantName: tenants.name, siteName: sites.name })
    .from(drawings)
    .innerJoin(tenants, eq(tenants.id, drawings.tenantId))
    .innerJoin(sites, eq(sites.id, drawings.siteId))

const page = pageOf(select)

type Row = Awaited<ReturnType<typeof select>>[number]

function item({ drawing, ...names }: Row): Drawing {
  const { createdAt, updatedAt, ...rest } = drawing
  return { ...rest, ...names, createdDate: createdAt.toISOString(), updatedDate: updatedAt.toISOString() }
}

export const drawingList = {
  table: drawings,
  page,
  item,
  equal: { tenantId: drawings.tenantId, status: drawings.status, discipline: drawings.discipline },
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, drawings, drawings.title, query),
  sorts: (ctx, { siteId }) => ({
    title: drawings.title,
    unitId: drawings.unitId,
    discipline: drawings.discipline,
    revision: drawings.revision,
    updatedDate: drawings.updatedAt,
    createdDate: drawings.createdAt,
    tenantName: byClient(ctx, drawings.tenantId, siteId),
    siteName: bySite(ctx, drawings.siteId, siteId),
  }),
} satisfies Parameters<typeof listOf<typeof declared.search, Row, Drawing, unknown>>[1]

export const searchDrawings: Handler<typeof calls.search> = listOf(declared.search, drawingList)

const getRow = getOf({ table: drawings, page, item: (row) => row })

export const getDrawing: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await getRow(ctx, { id })
  return { ...item(row), events: await eventsOf(ctx, id), may: rightsOf(ctx, row.drawing) }
}

/** Events an answer shows, the first ones. */
const MOST = 1_000

async function eventsOf({ db }: ReadContext, drawingId: number): Promise<DrawingEvent[]> {
  const rows = await db
    .select({
      event: drawingEvents,
      by: { name: users.name, tenantId: users.tenantId, corporate: users.corporateAccount },
      file: { id: files.id, name: files.name, type: files.type },
    })
    .from(drawingEvents)
    .leftJoin(users, eq(users.id, drawingEvents.createdBy))
    .leftJoin(files, eq(files.id, drawingEvents.fileId))
    .where(eq(drawingEvents.drawingId, drawingId))
    .orderBy(asc(drawingEvents.id))
    .limit(MOST)
  return rows.map(({ event: { id, createdBy, kind, createdAt, revision, text, page, resolved, was, is }, by, file }) => ({
    id,
    kind,
    revision,
    text,
    page,
    resolved,
    was,
    is,
    at: createdAt.toISOString(),
    by: by?.name ?? '',
    byId: createdBy,
    byLandlord: by !== null && by.tenantId === null && !by.corporate,
    file: file && { fileUrl: fileUrl(file.id, file.name), fileName: file.name, fileType: file.type },
  }))
}

/** What the viewer may do with a drawing that is in its scope. */
function rightsOf({ viewer }: ReadContext, drawing: typeof drawings.$inferSelect) {
  const { status } = drawing
  const can = (call: AnyCall) => mayCall(viewer, call)
  const isLandlord = viewer.kind === 'landlord'
  return {
    edit: can(declared.save) && isRevisable(status),
    revise: can(declared.revise) && isRevisable(status),
    decide: can(declared.decide) && drawingTransitions[status].length > 0,
    note: can(declared.note),
    remove: can(declared.remove) && isRemovable(drawing, isLandlord),
  }
}

import { type DrawingEventKind, drawingEntity } from '@atrium/contract/drawings/drawings.ts'
import type { DrawingStatus } from '@atrium/contract/drawings/states.ts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

const owner = () => ({ landlordId: integer().notNull(), siteId: integer().notNull(), tenantId: integer().notNull() })

/** What a client submits for approval. */
export const drawings = pgTable(
  'drawings',
  {
    ...entityColumns(drawingEntity),
    id: id(),
    ...owner(),
    status: text().$type<DrawingStatus>().notNull().default('Pending'),
    revision: integer().notNull().default(1),
    /** Notes that nobody has dealt with yet: counted when one is made or dealt with. */
    openNotes: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    // It follows its client to another site.
    siteForeignKey('drawings_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    unique('drawings_scope').on(t.landlordId, t.siteId, t.tenantId, t.id),
    index('drawings_by_updated').on(t.landlordId, t.updatedAt, t.id),
    index('drawings_by_created').on(t.landlordId, t.createdAt, t.id),
    index('drawings_by_title').on(t.landlordId, t.title, t.id),
    index('drawings_by_unit').on(t.landlordId, t.unitId, t.id),
    index('drawings_by_discipline').on(t.landlordId, t.discipline, t.id),
    index('drawings_by_revision').on(t.landlordId, t.revision, t.id),
    index('drawings_by_status').on(t.landlordId, t.status, t.updatedAt, t.id),
    index('drawings_of_site').on(t.landlordId, t.siteId, t.updatedAt, t.id),
    index('drawings_of_tenant').on(t.tenantId, t.updatedAt, t.id),
    index('drawings_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)

/** Revisions, decisions and notes, in the order in which they were made. */
export const drawingEvents = pgTable(
  'drawing_events',
  {
    id: id(),
    ...owner(),
    drawingId: integer().notNull(),
    kind: text().$type<DrawingEventKind>().notNull(),
    revision: integer().notNull(),
    text: text().notNull().default(''),
    page: integer(),
    resolved: boolean().notNull().default(false),
    was: text().$type<DrawingStatus>(),
    is: text().$type<DrawingStatus>(),
    fileId: integer().references(() => files.id),
    createdBy: integer().references(() => users.id),
    createdAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'drawing_events_drawing',
      columns: [t.landlordId, t.siteId, t.tenantId, t.drawingId],
      foreignColumns: [drawings.landlordId, drawings.siteId, drawings.tenantId, drawings.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('drawing_events_of').on(t.drawingId, t.id),
    index('drawing_events_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)

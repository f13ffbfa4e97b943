import type { Viewer } from '../access/viewer.ts'
import type { Db } from '../database/open.ts'
import { auditEntries } from './tables.ts'

/** One change: the record, and what it was before and after (undefined when it did not exist). */
export interface AuditNote {
  entity: string
  id?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The company concerned, when it is not the viewer's own. */
  landlordId?: number
}

const SECRET = /password|secret|token/i

/** Writes the notes of one call. Values that look like secrets never get in. */
export async function writeAudit(
  db: Db,
  notes: readonly AuditNote[],
  by: { viewer: Viewer; call: string; ip: string; requestId: string },
): Promise<void> {
  if (notes.length === 0) return
  await db.insert(auditEntries).values(
    notes.map((note) => ({
      landlordId: note.landlordId ?? by.viewer.landlordId,
      userId: by.viewer.userId || null,
      call: by.call,
      entity: note.entity,
      entityId: note.id ?? null,
      before: note.before ? withoutSecrets(note.before) : null,
      after: note.after ? withoutSecrets(note.after) : null,
      ip: by.ip,
      requestId: by.requestId,
    })),
  )
}

export function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, SECRET.test(key) ? '[hidden]' : value]))
}

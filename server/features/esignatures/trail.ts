import type { TrailEntry } from '@atrium/contract/esignatures/envelopes.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { esignatureTrail } from './tables.ts'

interface Entry {
  envelope: { id: number; landlordId: number }
  what: TrailEntry
  /** A name with its address. */
  who?: string
  note?: string
  /** When it happened; default: now. */
  at?: Date
}

const BROWSER = 300

/** Adds to the audit trail of envelopes: when, and by a request from where and with which browser. */
export async function addTrail({ db, request }: AnyWriteContext, ...entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const browser = (request.headers.get('user-agent') ?? '').slice(0, BROWSER)
  await db.insert(esignatureTrail).values(
    entries.map(({ envelope: { id: envelopeId, landlordId }, what, who = '', note = '', at }) => {
      return { envelopeId, landlordId, what, who, note, ip: request.ip, browser, ...(at ? { at } : {}) }
    }),
  )
}

/** Whoever does it, by name and address; nobody where it is a job. */
export async function whoActs({ db, viewer }: Pick<AnyWriteContext, 'db' | 'viewer'>) {
  const [who] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, viewer.userId))
  return who
}

export const whoOf = ({ name, email }: { name: string; email: string }) => `${name} <${email}>`

import { menu } from '@atrium/contract/access/menu.ts'
import {
  type ClientConfiguration,
  type clientConfiguration as calls,
  freeConfiguration,
} from '@atrium/contract/company/client-configuration.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { DocumentType } from '@atrium/contract/submissions/document-types.ts'
import { CONTACT_IS_CLOSED } from '@atrium/contract/tenants/tenants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { conflict, forbidden, invalid, SAVED_MEANWHILE } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { clientConfigurations } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { announcePortal } from './announce-portal.ts'

export const getClientConfiguration: Handler<typeof calls.get> = async (ctx) => stored(ctx.db, ctx.viewer.landlordId)

export const saveClientConfiguration: Handler<typeof calls.save> = async (ctx, { version, ...values }) => {
  const landlordId = ctx.viewer.landlordId
  await lockLandlord(ctx.db, landlordId)
  const { version: kept, ...before } = await stored(ctx.db, landlordId)
  if (kept !== version) throw conflict(SAVED_MEANWHILE)
  const { landing } = values
  const known = menu.flatMap((group) => group.items).filter((item) => item.access.kinds.includes('client'))
  if (landing !== null && !known.some((item) => item.path === landing))
    throw invalid({ landing: 'Choose a page of the clients’ menu' })
  const row = { ...values, closedTypes: [...new Set(values.closedTypes)], version: (kept ?? 0) + 1, updatedAt: sql`now()` }
  await ctx.db
    .insert(clientConfigurations)
    .values({ ...row, landlordId })
    .onConflictDoUpdate({ target: clientConfigurations.landlordId, set: row })
  ctx.audit({ entity: 'client configuration', id: landlordId, before, after: values })
  announcePortal(ctx)
  return saved(landlordId)
}

async function stored(db: ReadDb, landlordId: number): Promise<ClientConfiguration & { version: number | null }> {
  const [row] = await db.select().from(clientConfigurations).where(eq(clientConfigurations.landlordId, landlordId))
  if (!row) return { ...freeConfiguration, version: null }
  const { closedTypes, mayEditContact, mayUploadInsurance, welcome, supportEmail, supportPhone, landing, version } = row
  return { closedTypes, mayEditContact, mayUploadInsurance, welcome, supportEmail, supportPhone, landing, version }
}

const isClient = (viewer: Pick<Viewer, 'kind'>) => viewer.kind === 'client' || viewer.kind === 'corporate'

/** What holds for a viewer; everything is open to whoever is no client. */
export async function configurationFor(db: ReadDb, viewer: Pick<Viewer, 'kind' | 'landlordId'>): Promise<ClientConfiguration> {
  if (!isClient(viewer) || viewer.landlordId === null) return freeConfiguration
  return stored(db, viewer.landlordId)
}

/** Refuses a client what its company has switched off. */
export async function checkClientMay(ctx: ReadContext, what: 'mayEditContact' | 'mayUploadInsurance'): Promise<void> {
  if ((await configurationFor(ctx.db, ctx.viewer))[what]) return
  throw forbidden(
    what === 'mayEditContact' ? CONTACT_IS_CLOSED : 'Your landlord takes insurance certificates another way. Ask them how.',
  )
}

/** The document types whose files the viewer may not open. */
export async function closedTypesFor(ctx: Pick<ReadContext, 'db' | 'viewer'>): Promise<ReadonlySet<DocumentType>> {
  return new Set((await configurationFor(ctx.db, ctx.viewer)).closedTypes)
}

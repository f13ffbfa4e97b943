import { type ClientConfiguration, freeConfiguration } from '@atrium/contract/tenancy/clients/client-configuration.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import type { ReadDb } from '../database/open.ts'
import { forbidden } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { clientConfigurations } from './tables.ts'

/** What a company's clients may do; `version` null until it has been set. */
export async function clientConfigurationOf(
  db: ReadDb,
  landlordId: number,
): Promise<ClientConfiguration & { version: number | null }> {
  const [row] = await db.select().from(clientConfigurations).where(eq(clientConfigurations.landlordId, landlordId))
  if (!row) return { ...freeConfiguration, version: null }
  const { closedTypes, mayEditContact, mayUploadInsurance, welcome, supportEmail, supportPhone, landing, version } = row
  return { closedTypes, mayEditContact, mayUploadInsurance, welcome, supportEmail, supportPhone, landing, version }
}

const isClient = (viewer: Pick<Viewer, 'kind'>) => viewer.kind === 'client' || viewer.kind === 'corporate'

/** What holds for a viewer; everything is open to whoever is no client. */
export async function configurationFor(db: ReadDb, viewer: Pick<Viewer, 'kind' | 'landlordId'>): Promise<ClientConfiguration> {
  if (!isClient(viewer) || viewer.landlordId === null) return freeConfiguration
  return clientConfigurationOf(db, viewer.landlordId)
}

/** Refuses a client what its company has switched off. */
export async function checkClientMay(ctx: ReadContext, what: 'mayEditContact' | 'mayUploadInsurance'): Promise<void> {
  if ((await configurationFor(ctx.db, ctx.viewer))[what]) return
  throw forbidden(what === 'mayEditContact' ? 'contact-closed' : 'insurance-another-way')
}

/** The document types whose files the viewer may not open. */
export async function closedTypesFor(ctx: Pick<ReadContext, 'db' | 'viewer'>): Promise<ReadonlySet<DocumentType>> {
  return new Set((await configurationFor(ctx.db, ctx.viewer)).closedTypes)
}

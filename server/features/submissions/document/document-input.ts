import { dayIn } from '@atrium/contract/kit/days.ts'
import { type DocumentInput, missingFields } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { forbidden, invalid } from '../../../platform/refusal.ts'
import { checkClientMay } from '../../../platform/tenancy/client-configuration.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'

/** Who may create, change and delete a type: insurance certificates their clients, all else the landlord. A company may take certificates another way. */
export async function checkAuthor(ctx: ReadContext, type: DocumentType): Promise<void> {
  const { author, plural } = documentTypes[type]
  const side = ctx.viewer.kind === 'landlord' ? 'landlord' : 'client'
  if (author === side) return side === 'client' ? checkClientMay(ctx, 'mayUploadInsurance') : undefined
  throw forbidden([author === 'client' ? 'only-clients-change' : 'only-landlord-changes', { documents: { text: plural } }])
}

/** Refuses what the type requires and the input lacks. */
export function checkFields(type: DocumentType, input: DocumentInput, hasFile: boolean): void {
  const wrong = missingFields(type, input, hasFile)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** The columns a document's input fills; a field left out is empty. */
export function valuesOf(type: DocumentType, input: DocumentInput) {
  const { title = '', manualType = null, invoiceType = null, year = null, month = null } = input
  const { dueDate = null, expiryDate = null, commencementDate = null, coverAmount = null } = input
  const { due } = documentTypes[type]
  return {
    title: manualType && !title ? manualType : title,
    manualType,
    invoiceType,
    year,
    month,
    dueDate,
    expiryDate,
    commencementDate,
    coverAmount,
    due: due ? (input[due] ?? null) : null,
  }
}

export interface Recipient {
  id: number
  siteId: number
  landlordId: number
  /** Today where the client is. */
  today: string
}

/** The clients a document is for, all active and in the viewer's scope, or a message at the field. */
export async function findRecipients(ctx: ReadContext, ids: readonly number[]): Promise<Recipient[]> {
  const rows = await ctx.db
    .select({ id: tenants.id, siteId: tenants.siteId, landlordId: tenants.landlordId, timeZone: sites.timeZone })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(and(ctx.scope.of(ownedTenant), inArray(tenants.id, [...ids]), eq(tenants.active, true), eq(sites.active, true)))
  const found = new Map(rows.map(({ timeZone, ...row }) => [row.id, { ...row, today: dayIn(timeZone, new Date()) }]))
  return ids.map((id) => {
    const one = found.get(id)
    if (!one) throw invalid({ tenantId: 'no-such-client-in-use' })
    return one
  })
}

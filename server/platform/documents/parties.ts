import { fillTemplate } from '@atrium/contract/money/template-fields.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { layoutFor } from '../invoice-layout/layout-for.ts'
import { addressLines } from '../tenancy/address-lines.ts'
import { landlords, sites, tenants } from '../tenancy/tables.ts'
import type { clientInvoices, Parties } from './tables.ts'

/** Who bills whom, as it is now. */
export async function partiesOf(
  db: ReadDb,
  { landlordId, siteId, tenantId }: Pick<typeof clientInvoices.$inferSelect, 'landlordId' | 'siteId' | 'tenantId'>,
): Promise<Parties> {
  const [company] = await db.select().from(landlords).where(eq(landlords.id, landlordId))
  const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
  const [client] = await db.select({ name: tenants.name, unit: tenants.unit }).from(tenants).where(eq(tenants.id, tenantId))
  return {
    seller: { name: company?.name ?? '', address: company ? addressLines(company).join('\n') : '' },
    buyer: {
      name: client?.name ?? '',
      address: [client?.unit, site?.name, ...(site ? addressLines(site) : [])].filter(Boolean).join('\n'),
    },
  }
}

/** What an issued document keeps beside its own text: who bills whom, and how it looks on paper. */
export const frozenOf = async (
  db: ReadDb,
  document: Pick<typeof clientInvoices.$inferSelect, 'landlordId' | 'siteId' | 'tenantId' | 'templateId'>,
) => ({
  parties: await partiesOf(db, document),
  layout: await layoutAt(db, document),
  // From here on it is the layout that counts: the template may go.
  templateId: null,
})

/** The site may be renamed later, as the parties may: what a text calls it is written down now. */
async function layoutAt(db: ReadDb, document: Pick<typeof clientInvoices.$inferSelect, 'landlordId' | 'siteId' | 'templateId'>) {
  const layout = await layoutFor(db, document, 'InvoiceTemplate')
  if (!layout) return null
  const [site] = await db.select({ siteName: sites.name }).from(sites).where(eq(sites.id, document.siteId))
  const write = (text: string) => fillTemplate(text, site ?? {})
  return { ...layout, instructions: write(layout.instructions), footer: write(layout.footer) }
}

import type { InvoiceLayout } from '@atrium/contract/money/invoice-layout.ts'
import { inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { layoutFor } from '../invoice-layout/layout-for.ts'
import { withField } from '../invoice-layout/layout-texts.ts'
import { addressLines } from '../tenancy/address-lines.ts'
import { landlords, sites, tenants } from '../tenancy/tables.ts'
import type { clientInvoices, Parties } from './tables.ts'

type Place = Pick<typeof clientInvoices.$inferSelect, 'landlordId' | 'siteId' | 'tenantId'>
type Frozen = Place & Pick<typeof clientInvoices.$inferSelect, 'templateId'>

/** Who bills whom, as it is now. */
export const partiesOf = async (db: ReadDb, place: Place): Promise<Parties> => (await placesOf(db, [place])).partiesOf(place)

/** What an issued document keeps beside its own text: who bills whom, and how it looks on paper. */
export const frozenOf = async (db: ReadDb, document: Frozen) => (await frozenOfAll(db, [document]))(document)

/** The same for each of several documents, read together. */
export async function frozenOfAll(db: ReadDb, documents: readonly Frozen[]) {
  const places = await placesOf(db, documents)
  const key = ({ landlordId, templateId }: Frozen) => `${landlordId} ${templateId ?? ''}`
  const layouts = new Map<string, InvoiceLayout | null>()
  for (const document of documents)
    if (!layouts.has(key(document))) layouts.set(key(document), await layoutFor(db, document, 'InvoiceTemplate'))
  return (document: Frozen) => ({
    parties: places.partiesOf(document),
    layout: written(layouts.get(key(document)) ?? null, places.siteNameOf(document)),
    // From here on it is the layout that counts: the template may go.
    templateId: null,
  })
}

/** The companies, sites and clients that documents name. */
async function placesOf(db: ReadDb, all: readonly Place[]) {
  const ids = (of: (place: Place) => number) => [...new Set(all.map(of))]
  const read = {
    companies: await db
      .select()
      .from(landlords)
      .where(
        inArray(
          landlords.id,
          ids(({ landlordId }) => landlordId),
        ),
      ),
    sites: await db
      .select()
      .from(sites)
      .where(
        inArray(
          sites.id,
          ids(({ siteId }) => siteId),
        ),
      ),
    clients: await db
      .select({ id: tenants.id, name: tenants.name, unit: tenants.unit })
      .from(tenants)
      .where(
        inArray(
          tenants.id,
          ids(({ tenantId }) => tenantId),
        ),
      ),
  }
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const [companyOf, siteOf, clientOf] = [byId(read.companies), byId(read.sites), byId(read.clients)]
  return {
    siteNameOf: ({ siteId }: Place) => siteOf.get(siteId)?.name,
    partiesOf({ landlordId, siteId, tenantId }: Place): Parties {
      const [company, site, client] = [companyOf.get(landlordId), siteOf.get(siteId), clientOf.get(tenantId)]
      return {
        seller: { name: company?.name ?? '', address: company ? addressLines(company).join('\n') : '' },
        buyer: {
          name: client?.name ?? '',
          address: [client?.unit, site?.name, ...(site ? addressLines(site) : [])].filter(Boolean).join('\n'),
        },
      }
    },
  }
}

/** The site may be renamed later, as the parties may: what a text calls it is written down now. */
function written(layout: InvoiceLayout | null, siteName: string | undefined): InvoiceLayout | null {
  return layout && siteName !== undefined ? withField(layout, 'siteName', siteName) : layout
}

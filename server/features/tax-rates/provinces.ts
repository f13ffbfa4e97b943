import { eq } from 'drizzle-orm'
import { provinces } from '../../platform/tenancy/countries.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** The provinces or states of the company's country; of Canada, whose taxes these are, when it has not said one. */
export async function companyProvinces({ db, viewer }: Pick<ReadContext, 'db' | 'viewer'>) {
  const [company] = await db
    .select({ country: landlords.country })
    .from(landlords)
    .where(eq(landlords.id, viewer.landlordId ?? 0))
  return provinces(company?.country || 'CA')
}

import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords, sites } from './tables.ts'

const USUAL_COUNTRY = 'CA'

/**
 * Writes numbers as E.164 has them, in the way of a country where they do not bring their own (`+`); empty where it is no number
 * of that country. Made once for many: the rules of all countries are loaded with it.
 */
export async function e164In(country: string): Promise<(typed: string) => string> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const usual = isSupportedCountry(country) ? country : USUAL_COUNTRY
  return (typed) => {
    const number = parsePhoneNumberFromString(typed, usual)
    return number?.isValid() ? number.number : ''
  }
}

/** The country, as ISO 3166-1 alpha-2 has it, in whose way people write the numbers of a site, or of the company. */
export async function phoneCountry(db: ReadDb, landlordId: number, siteId: number | null): Promise<string> {
  const [site] = siteId === null ? [] : await db.select({ country: sites.country }).from(sites).where(eq(sites.id, siteId))
  if (site?.country) return site.country
  const [company] = await db.select({ country: landlords.country }).from(landlords).where(eq(landlords.id, landlordId))
  return company?.country || USUAL_COUNTRY
}

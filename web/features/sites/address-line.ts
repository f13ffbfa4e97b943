import { countryName } from '@atrium/contract/kit/country-name.ts'
import type { Address } from '@atrium/contract/tenancy/sites/site.ts'

/** An address as one line, the country by its name in the interface's language. */
export function addressLine({ street, city, province, postalCode, country }: Address, language: string): string {
  const place = [province, postalCode].filter(Boolean).join(' ')
  return [street, city, place, countryName(country, language)].filter(Boolean).join(', ')
}

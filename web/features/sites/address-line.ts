import type { Address } from '@atrium/contract/tenancy/site.ts'

/** An address as one line, the country by its name in the interface's language. */
export function addressLine({ street, city, province, postalCode, country }: Address, language: string): string {
  const place = [province, postalCode].filter(Boolean).join(' ')
  return [street, city, place, countryName(country, language)].filter(Boolean).join(', ')
}

function countryName(code: string, language: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
}

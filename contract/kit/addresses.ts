import { z } from 'zod'
import { countryName } from './country-name.ts'
import { withoutUnseen } from './line.ts'

// An address in a field of a form (docs/features/custom-fields.md): one text of five lines, so that a list is sorted and searched by it.

/** Its lines, in their order. */
export const addressParts = ['street', 'city', 'province', 'postalCode', 'country'] as const
export type AddressPart = (typeof addressParts)[number]
export type Address = Record<AddressPart, string>

const MAX_PART = 100

/** What an address says; of a text with fewer lines the first ones. A cell of a list may have commas for lines, if it has all of them. */
export function addressIn(value: unknown): Address {
  const text = typeof value === 'string' ? withoutUnseen(value) : ''
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
  const said = lines.length === 1 && text.split(',').length >= addressParts.length ? text.split(',') : lines
  const extra = Math.max(0, said.length - addressParts.length)
  const street = said.slice(0, extra + 1).join(', ')
  const parts = [street, ...said.slice(extra + 1)].map((part) => part.replace(/\s+/g, ' ').trim().slice(0, MAX_PART).trim())
  return Object.fromEntries(addressParts.map((part, at) => [part, parts[at] ?? ''])) as Address
}

/** The text that is stored: '' where neither street, city nor postal code is said. */
export function addressOf(address: Address): string {
  const isSaid = address.street !== '' || address.city !== '' || address.postalCode !== ''
  return isSaid ? addressParts.map((part) => address[part]).join('\n') : ''
}

/** An address, or ''. */
export const AddressText = z
  .string()
  .max(1_000)
  .overwrite((text) => addressOf(addressIn(text)))

/** An address on one line, as people write it. */
export function addressText(value: unknown, language = 'en'): string {
  const { street, city, province, postalCode, country } = addressIn(value)
  const region = [province, postalCode].filter(Boolean).join(' ')
  return [street, city, region, /^[A-Z]{2}$/.test(country) ? countryName(country, language) : country].filter(Boolean).join(', ')
}

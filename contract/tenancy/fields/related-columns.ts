import type { RelatedColumn } from '../../kit/field-data.ts'

const said = (kind: RelatedColumn['kind'], columns: Record<string, string>): RelatedColumn[] =>
  Object.entries(columns).map(([key, label]) => ({ key, label, kind, options: [] }))

/**
 * What formulas and tags read of the records that fields of forms lead to, by the names of their entities; `name` is what people call
 * one. The rest is called as the entity calls it, and the lookup of the entity (server/platform/lookups) has a column for each; a test
 * holds both. Entries of forms say what their fields do.
 */
const columns: Readonly<Record<string, readonly RelatedColumn[]>> = {
  tenant: said('text', { name: 'Name', unit: 'Unit', contactName: 'Contact Name', email: 'Email', phone: 'Phone' }),
  site: said('text', { name: 'Name', street: 'Street', city: 'City', postalCode: 'Postal code' }),
  lease: [
    ...said('text', { name: 'Name', unitId: 'Unit' }),
    ...said('number', { rentableArea: 'Rentable area' }),
    ...said('day', { startDate: 'Start Date', endDate: 'End Date' }),
    ...said('money', { rent: 'Rent', additionalRent: 'Additional rent', deposit: 'Deposit' }),
  ],
  contact: said('text', { name: 'Name', company: 'Company', jobTitle: 'Job title', email: 'Email', phone: 'Phone' }),
}

export const builtInColumns = (to: string): readonly RelatedColumn[] => (Object.hasOwn(columns, to) ? (columns[to] ?? []) : [])

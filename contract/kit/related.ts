import { z } from 'zod'
import { clients, landlord } from '../access/access.ts'
import { ask, calls } from './call.ts'
import { type Lookup, lookupAsked, lookupReply } from './lookup.ts'

// Records that fields of a company's forms lead to: docs/features/form-relations.md.

/** The prefix of the names by which the server finds such records. */
export const RELATED = 'related'

/** Characters of what a field leads to: a kind of record, or a form by its id (`form:12`). */
export const MAX_TARGET = 20

/** The form whose entries a field leads to, by its id. */
export const formIn = (to: string): number | undefined => {
  const [, id] = /^form:([1-9]\d{0,9})$/.exec(to) ?? []
  return id === undefined ? undefined : Number(id)
}
export const formTarget = (id: number) => `form:${id}`

/**
 * Beside the id of a record that a field leads to (`f12`), what formulas read of it: by the ids of records, and by the keys of what each
 * says. It is read when something is computed, and stored nowhere.
 */
export const relatedKey = (key: string) => `${key}Of`

/** What is held, without that, as it is stored and noted. */
export const withoutRelated = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !/^f\d+Of$/.test(key)))

/** How people choose a record that a field leads to, whatever kind it is. */
export const relatedRecords = calls(
  '/FormBuilder',
  { reads: ['form value', 'form', 'tenant', 'site', 'lease', 'contact'] },
  {
    find: ask('LookUpRelated', {
      allow: landlord.or(clients),
      kept: true,
      about:
        'Id and name of the records that a field of a form can lead to: `to` is its kind, or `form:` and the id of another form. 50, or as many as `limit` says, of those that the viewer sees.',
      body: lookupAsked.extend({ to: z.string().max(MAX_TARGET) }),
      reply: lookupReply,
    }),
  },
)

/** The records that a field leads to, as forms, lists and imports find them. */
export const relatedLookup = (to: string): Lookup => ({
  entity: `${RELATED} ${to}`,
  calls: relatedRecords as unknown as Lookup['calls'],
  ask: { to },
})

/** What a viewer reads of a record that a field leads to. */
export const Related = z.object({
  /** Empty where the viewer does not see it. */
  name: z.string(),
  state: z.enum(['Seen', 'Hidden', 'Gone']),
  /** Its page, where the viewer may open one. */
  href: z.string().nullable(),
})
export type Related = z.infer<typeof Related>

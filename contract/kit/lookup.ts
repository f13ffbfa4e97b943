import { z } from 'zod'
import type { Access, ViewerKind } from '../access/access.ts'
import { ask, calls } from './call.ts'
import { KEPT_TO_PICK_FROM, PICKED_FROM } from './constants.ts'
import { Id, SiteChoice } from './ids.ts'
import { line } from './line.ts'

/** What a picker of records is answered. */
export const lookupReply = z.object({
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** What tells those of one name apart. */
      hint: z.string(),
    }),
  ),
})

/** How many it is answered, beside those already picked. */
export const lookupLimit = z.number().int().min(1).max(KEPT_TO_PICK_FROM).default(PICKED_FROM)

/** What it asks. */
export const lookupAsked = z.object({
  query: line().max(200).default(''),
  /** Only those at a site; -1: at any of the viewer’s. */
  siteId: SiteChoice.default(-1),
  /** Records that must be in the answer, whatever the query: those already picked. */
  ids: z.array(Id).max(500).default([]),
  limit: lookupLimit,
})

interface About<K extends ViewerKind> {
  /** What its call begins with. */
  path: string
  /** Who may refer to one. */
  allow: Access<K>
  /** What the names depend on. */
  reads: readonly string[]
}

/**
 * How people choose a record of an entity where another refers to it: `ref({ to: lookup, … })`. The server says in the manifest of the
 * entity's feature where the names stand (`lookups`).
 */
export const lookupOf = <K extends ViewerKind>(entity: string, { path, allow, reads }: About<K>) => ({
  entity,
  calls: calls(
    path,
    { reads },
    {
      find: ask('LookUp', {
        allow,
        about: `Id and name of the records (${entity}) that match; 50, or as many as its limit says. For pickers.`,
        body: lookupAsked,
        reply: lookupReply,
      }),
    },
  ),
})

export type Lookup = ReturnType<typeof lookupOf> & {
  /** What its call is asked beside that. */
  ask?: Readonly<Record<string, string>>
}

/** What a record says of the one that its field refers to: `leaseName` of `leaseId`. */
export const nameKey = (field: string) => `${field.replace(/Id$/, '')}Name`

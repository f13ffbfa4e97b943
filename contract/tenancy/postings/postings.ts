import { z } from 'zod'
import type { Access, ViewerKind } from '../../access/access.ts'
import { del, get, search } from '../../kit/call.ts'
import type { Column } from '../../kit/columns.ts'
import { flag, sortsOf, text } from '../../kit/entity.ts'
import { PathId } from '../../kit/ids.ts'
import { errorCode } from '../../kit/plain-errors.ts'
import { Done } from '../../kit/results.ts'
import { postingFilters } from './posting-states.ts'

// What the kinds of postings have in common: records of a site, or of one of its clients, that others at the site see on some days.

interface Texts {
  titleWidth: NonNullable<Column['truncate']>
  /** The width of the table that shows the notes. */
  notesFrom: number
  /** What the switch says that publishes one. */
  published: string
}

export const postingTexts = ({ titleWidth, notesFrom, published }: Texts) => ({
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: titleWidth },
  }),
  description: text({
    label: 'Description',
    required: 'Description is required',
    max: 4_000,
    long: true,
    column: { truncate: 350, sortable: false, from: 1100 },
  }),
  published: flag({ label: 'Published', help: published }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Others at the site do not see these.',
    column: { truncate: 250, sortable: false, from: notesFrom },
  }),
})

/** Whether two days of a posting, which may be left empty, are in order; for `refine`. */
export const daysInOrder = <Day extends string>(
  from: Day,
  until: Day,
): [(posting: Record<Day, string | null>) => boolean, { path: Day[]; error: string }] => [
  (posting) => !posting[from] || !posting[until] || posting[until] >= posting[from],
  { path: [until], error: errorCode('end-before-start') },
]

export const postedBy = { value: 'postedBy', text: 'Posted by', truncate: 250, sortable: false, from: 600 } as const
export const postingStatus = { value: 'status', text: 'Status', type: 'chip', sortable: false } as const

interface Calls<Kind extends ViewerKind, Item extends z.ZodType, Type extends string> {
  read: Access<Kind>
  manage: Access<Kind>
  item: Item
  types: readonly Type[]
  columns: readonly Column<string>[]
  /** For the API reference. */
  one: string
}

/** The calls of a kind of postings but the one that saves them. */
export const postingCalls = <Kind extends ViewerKind, Item extends z.ZodType, Type extends string>({
  read,
  manage,
  item,
  types,
  columns,
  one,
}: Calls<Kind, Item, Type>) => ({
  search: search('Search', {
    allow: read,
    about: `The ${one}s at a site, or at all of the viewer’s (-1). Clients get their own, and of the others those that are open.`,
    filters: { ...postingFilters, type: z.enum(types).optional() },
    sorts: ['dateCreated', ...sortsOf(columns)],
    newestFirst: true,
    item,
  }),
  get: get('Get/{id}', { allow: read, about: `One ${one}.`, params: { id: PathId }, reply: item }),
  remove: del('Delete/{id}', { allow: manage, about: `Deletes a ${one}.`, params: { id: PathId }, reply: Done }),
})

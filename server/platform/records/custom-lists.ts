import type { AnyCall, Input } from '@atrium/contract/kit/call.ts'
import type { CustomFilter } from '@atrium/contract/kit/field-data.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { and } from 'drizzle-orm'
import { type Form, formFor } from '../forms/form.ts'
import { customList, type RelatedSort } from '../forms/list.ts'
import { type CustomById, valuesOf } from '../forms/values.ts'
import { WALK } from '../lists/bounded-walk.ts'
import { everyWord } from '../lists/list.ts'
import type { Words } from '../lists/read-list.ts'
import type { ReadContext } from '../work/context.ts'
import { getOf, type ListOf, listOf, type Read } from './lists.ts'

// Lists and pages of records that companies give fields of their own: docs/features/custom-fields.md.

/** How such records are read, before what they hold in these fields. */
export interface CustomRead<Row, Item, Extra> extends Read<Row, Item, Extra> {
  /** The name of their entity. */
  about: string
  /** What they hold, with what people call the records that it leads to. */
  named?: (ctx: ReadContext, custom: CustomById) => Promise<CustomById>
  idOf: (row: Row) => number
}

interface CustomExtra<Extra> {
  custom: CustomById
  extra: Extra
}

/** The same with what they hold in the fields that the viewer sees, under `custom`. `form`: these have been read already. */
export function withCustom<Row, Item, Extra>(read: CustomRead<Row, Item, Extra>, form?: { form: Form | undefined }) {
  const { about, idOf, named = async (_, custom) => custom, ...usual } = read
  return {
    ...usual,
    extra: async (ctx: ReadContext, rows: readonly Row[]): Promise<CustomExtra<Extra>> => ({
      custom: await named(ctx, await valuesOf(ctx.db, form ? form.form : await formFor(ctx, about), rows.map(idOf))),
      extra: (await read.extra?.(ctx, rows)) as Extra,
    }),
    item: (row: Row, { custom, extra }: CustomExtra<Extra>) => ({
      ...read.item(row, extra),
      custom: custom.get(idOf(row)) ?? {},
    }),
  }
}

/** The handler that answers one of them, when it is in the viewer's scope. */
export const customGetOf = <Row, Item, Extra>(read: CustomRead<Row, Item, Extra>) => getOf(withCustom(read))

interface CustomListOf<Row, Item, Extra, Query>
  extends CustomRead<Row, Item, Extra>,
    Omit<ListOf<Row, Item, Extra, Query>, 'words'> {
  /** How one text is searched. */
  words: (text: string, ctx: ReadContext, asked: Query) => Words
  /** How the list is sorted by the field that leads to records which it is to be sorted by, where it is one. */
  related?: RelatedSort | undefined
  /** Each word of a search by itself, wherever it is found, instead of the whole. */
  eachWord?: true
}

interface Asked {
  sortBy?: string
  custom?: readonly CustomFilter[]
}

/** The handler of a list of them: sorted, narrowed and searched by these fields too, as far as the viewer sees them. */
export const customListOf =
  <C extends AnyCall, Row, Item, Extra>(call: C, list: CustomListOf<Row, Item, Extra, Input<C>>) =>
  async (ctx: ReadContext, input: Input<C>) =>
    customSearch(call, await formFor(ctx, list.about), list)(ctx, input)

/** The same where the fields that the viewer sees have been read already. */
export function customSearch<C extends AnyCall, Row, Item, Extra>(
  call: C,
  form: Form | undefined,
  { eachWord, related, ...list }: CustomListOf<Row, Item, Extra, Input<C>>,
) {
  return async (ctx: ReadContext, input: Input<C>) => {
    const custom = customList(form, list.table, input as Asked, related)
    const search = listOf(call, {
      ...list,
      ...withCustom(list, { form }),
      filters: (query) => and(list.filters?.(query, ctx), custom.where),
      byRow: (query) => {
        const byRow = list.byRow?.(query, ctx)
        return custom.byRow ? and(byRow ?? list.filters?.(query, ctx), custom.byRow) : byRow
      },
      words: (query, _ctx, asked) => {
        const found = (text: string) => custom.words(text, (word) => list.words(word, ctx, asked))
        return eachWord ? everyWord(query, found) : found(query)
      },
      walk: WALK,
      few: COUNT_CAP,
      sorts: (_ctx, query) => ({
        ...(typeof list.sorts === 'function' ? list.sorts(ctx, query) : list.sorts),
        ...custom.sorts,
      }),
    })
    return search(ctx, input)
  }
}

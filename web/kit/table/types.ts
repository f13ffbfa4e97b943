import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { Lookup } from '@atrium/contract/kit/lookup.ts'
import type { Text } from '@atrium/contract/kit/options.ts'
import type { ComponentType, ReactNode } from 'react'

/** A call that answers one page of a list. */
export type ListCall = AnyCall

/** One row a list call answers. */
export type RowOf<C> = Reply<C> extends { items: (infer Row)[] } ? Row : never

type Paging = 'query' | 'page' | 'rowsPerPage' | 'sortBy' | 'descending'
/** What a list call is asked beside its page: its path parameters and fixed filters. */
export type FixedParams<C> = Omit<CallArgs<C>, Paging>

/** Something a viewer can narrow a list by. `value` is the key the call knows it under. */
export type Filter = {
  value: string
  text: Text
  /** The entity whose field it is, where it is one. */
  of?: string
  /** The call takes it as one of a list, with what tells it from the others there. */
  within?: { list: string; as: Readonly<Record<string, unknown>> }
} & (
  | { kind?: 'choice'; options: readonly FilterOption[] }
  | { kind: 'tenant'; siteId?: number }
  | { kind: 'record'; lookup: Lookup }
  | { kind: 'day' }
  /** Of instants: those from the beginning, or to the end, of a day by the viewer's clock. */
  | { kind: 'moment'; edge: 'from' | 'to' }
  | { kind: 'number' }
  | { kind: 'money' }
)
/** What the address of a screen narrows its list to, beside the filters: a sentence, and the way to the list without it. */
export interface Narrowing {
  text: string
  remove: () => void
}
export interface FilterOption {
  /** What the call is given. */
  value: string | number | boolean
  text: Text
}

export type Icon = ComponentType<{ size?: number; stroke?: number }>

/** Something to do with one row. */
export interface RowAction {
  text: string
  icon: Icon
  onClick: () => void
  danger?: boolean
}

/** Something to do with every selected row. */
export interface BulkAction<Row> {
  text: string
  icon: Icon
  /** `clear` ends the selection. */
  onClick: (rows: Row[], clear: () => void) => void
  /** The same for all rows that the list shows: given what narrows it, as its call is asked. */
  onAll?: (narrowing: Readonly<Record<string, unknown>>, clear: () => void) => void
  danger?: boolean
}

/** What an empty list says. */
export interface EmptyText {
  title: string
  hint?: string
  icon?: Icon
  action?: ReactNode
}

import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import type { QueryKey } from '@tanstack/react-query'
import { send } from '../send.ts'
import { keyOf } from '../useRead.ts'

/** Records of each kind that the search offers. */
export const MOST_FOUND = 5

/** A record that the search found. */
export interface Found {
  id: number
  name: string
  /** What it is told apart by. */
  about: string
  to: string
}

/** How the search finds records of one kind. */
export interface Finder {
  /** What one of them is called, and several; keys of translations. Either word before a search narrows it to this kind. */
  one: string
  title: string
  /** Other words for them, as they are in every language or keys of translations. */
  also?: readonly string[]
  /** The address of their list, where no screen has their word in its name. */
  list?: string
  /** They are among those of another kind: asked for by their own word alone. */
  byWordOnly?: true
  /** Who may make it may find them. */
  call: AnyCall
  read: (query: string) => {
    queryKey: QueryKey
    meta: { topics: readonly string[] }
    queryFn: (asked: { signal: AbortSignal }) => Promise<Found[]>
  }
}

type Row<C> = Reply<C> extends { items: readonly (infer R)[] } ? R : never

/** Finds records by the search of their list. */
export function finderOf<C extends AnyCall>(
  call: C,
  words: Pick<Finder, 'one' | 'title' | 'also' | 'list' | 'byWordOnly'>,
  ask: (query: string) => CallArgs<C>,
  found: (row: Row<C>) => Found,
  /** What tells it from another kind of the same list. */
  among: readonly string[] = [],
): Finder {
  return {
    ...words,
    call,
    read: (query) => ({
      queryKey: ['search', keyOf(call), ...among, query],
      meta: { topics: call.reads },
      queryFn: async ({ signal }) => {
        const { items } = (await send(call, ask(query), { signal })) as { items: readonly Row<C>[] }
        return items.slice(0, MOST_FOUND).map(found)
      },
    }),
  }
}

/** What tells one record from another: the texts that are there. */
export const told = (...texts: readonly string[]) => texts.filter(Boolean).join(' · ')

/** Something that is done from the search: its words, and the screen or call that it needs. */
export interface Command {
  /** Keys of translations. */
  text: string
  to: string
  needs: AnyCall | Pick<Screen, 'access'>
}

/** Something that is done about a site or a client which the search names: "overdue Harbourview". */
export interface Sentence {
  /** With `{{name}}`, and where it is about a kind of document `{{what}}`; a key of translations. */
  text: string
  /** The words that it begins with; keys of translations. */
  begins: string
  about: 'site' | 'client'
  /** What may stand between: "send lease **to** Luma"; a key of translations. */
  between?: string
  /** What is meant by the words before that; undefined: nothing that it knows. */
  what?: (words: string, translate: (key: string) => string) => { key: string; text: string } | undefined
  to: (id: number, what: string | undefined) => string
  needs: AnyCall | Pick<Screen, 'access'>
}

/** A part of a screen, such as one of the viewer's own settings. */
export interface Setting {
  /** What it is called, and the screen that it is on; keys of translations. */
  text: string
  about: string
  to: string
  needs: Pick<Screen, 'access'>
}

/** What a feature adds to the search. */
export interface Search {
  finders?: readonly Finder[]
  commands?: readonly Command[]
  sentences?: readonly Sentence[]
  settings?: readonly Setting[]
}

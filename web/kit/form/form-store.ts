import type { Field } from '@atrium/contract/kit/fields.ts'
import { at, type Values, withAt } from '@atrium/contract/kit/paths.ts'
import { shallowEqual } from '@mantine/hooks'
import type { z } from 'zod'
import { afterPress } from './afterPress.ts'
import { isSame, merged, type Theirs } from './merge.ts'
import { check, type Errors } from './rules.ts'

/** The fields of a form; a function where some follow from what was chosen in others. */
export type FieldsOf = readonly Field[] | ((values: Values) => readonly Field[])

/** What a form holds once something has changed in it, where one value follows from another; the same object where none does. */
export type Derive = (values: Values, base: Values) => Values

interface Held {
  values: Values
  /** The record that the values started from. */
  base: Values
  /** Fields that show what is wrong in them. */
  visited: ReadonlySet<string>
  /** What the server said of fields that have not changed since. */
  server: Errors
  theirs: Theirs
}

/**
 * What a form holds: values, errors, and when to show them. It stands outside of what is drawn, so that a key draws the field that was
 * typed in and not all of them: a field subscribes to what it shows (`useForm`).
 */
export function openForm(record: Values) {
  let held: Held = { values: record, base: record, visited: new Set(), server: {}, theirs: {} }
  let version = record['version']
  let fieldsOf: FieldsOf = []
  let schema: z.ZodType | undefined
  let derive: Derive | undefined
  let following: { of: FieldsOf; values: Values; fields: readonly Field[] } | undefined
  let placed: { values: Values; country: string } | undefined
  let checked: { of: readonly unknown[]; errors: Errors } | undefined
  const entered = new Set<string>()
  const suggested = new Map<string, string>()
  const listeners = new Set<() => void>()
  const change = (next: Partial<Held>) => {
    held = { ...held, ...next }
    if (derive && next.values) held = { ...held, values: derive(held.values, held.base) }
    for (const listener of listeners) listener()
  }
  const put = (key: string, value: unknown, next: Partial<Held> = {}) =>
    change({ ...next, values: withAt(held.values, key, value) })
  const fields = (): readonly Field[] => {
    if (typeof fieldsOf !== 'function') return fieldsOf
    if (following?.of !== fieldsOf || following.values !== held.values)
      following = { of: fieldsOf, values: held.values, fields: kept(following?.fields ?? [], fieldsOf(held.values)) }
    return following.fields
  }
  /** The place that numbers and provinces are read by; once for all fields that ask at a key. */
  const country = () => {
    if (placed?.values !== held.values) placed = { values: held.values, country: countryIn(fields(), held.values) }
    return placed.country
  }
  /** Someone else's version arrived: theirs where nothing was typed, what was typed elsewhere, with theirs beside it. */
  const take = (later: Values) => change({ ...merged(fields(), held.base, held.values, later), base: later, server: {} })
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What the form is drawn with. */
    define: (now: FieldsOf, by: z.ZodType | undefined, follows?: Derive) => {
      fieldsOf = now
      schema = by
      derive = follows
    },
    /** What follows is another thing than it was, though nothing was typed. */
    deriveAgain: () => {
      if (derive && derive(held.values, held.base) !== held.values) change({ values: held.values })
    },
    fields,
    country,
    values: () => held.values,
    theirs: () => held.theirs,
    /** What is shown to be wrong: in a field after its first blur; what the server said until the field changes. */
    errors: (): Errors => {
      const of = [held, fieldsOf, schema]
      if (checked?.of.every((one, index) => one === of[index])) return checked.errors
      const wrong = Object.entries(check(fields(), schema, held.values))
      const errors = Object.fromEntries([...wrong.filter(([key]) => held.visited.has(key)), ...Object.entries(held.server)])
      checked = { of, errors }
      return errors
    },
    isDirty: () => fields().some(({ value }) => !isSame(at(held.values, value), at(held.base, value))),
    /** What is kept while somebody types, and begun again with. */
    draft: () => ({ base: held.base, values: held.values }),
    /** Goes on with what was typed before into this record; where that has changed since, theirs stand beside it. */
    resume: ({ base, values }: { base: Values; values: Values }) => {
      const now = held.base
      change({ values, base, visited: new Set(), server: {}, theirs: {} })
      if (now['version'] !== base['version']) take(now)
    },
    set: (key: string, value: unknown) => {
      const { [key]: _, ...server } = held.server
      put(key, value, { server })
    },
    /** Fills a field that is empty, or that holds what was suggested before. */
    suggest: (key: string, text: string) => {
      const now = at(held.values, key) ?? ''
      if (now !== '' && now !== suggested.get(key)) return
      suggested.set(key, text)
      put(key, text)
    },
    /** Marks a field as touched. A field that only had the initial focus shows no error. */
    enter: (key: string) => void entered.add(key),
    leave: (key: string) => {
      if (!entered.has(key)) return
      afterPress(() => held.visited.has(key) || change({ visited: new Set(held.visited).add(key) }))
    },
    /** Before it is sent: shows every error, and gives what the form holds. */
    checkAll: () => {
      const shown = fields()
      const wrong = check(shown, schema, held.values)
      change({ visited: new Set([...shown.map(({ value }) => value), ...Object.keys(wrong)]) })
      return { values: held.values, fields: shown, wrong }
    },
    setServerErrors: (server: Errors) => change({ server }),
    /** What the server said of one field, as long as that holds what was asked. */
    setError: (key: string, value: unknown, error: string) => {
      if (at(held.values, key) === value) change({ server: { ...held.server, [key]: error } })
    },
    take,
    /** The same when it is a later version of the record. */
    follow: (later: Values) => {
      if (later['version'] === undefined || later['version'] === version) return
      version = later['version']
      take(later)
    },
    takeTheirs: (key: string) => {
      const { [key]: _, ...theirs } = held.theirs
      put(key, at(held.base, key), { theirs })
    },
    /** The current values are saved. */
    markSaved: () => change({ base: held.values, theirs: {} }),
  }
}
export type FormStore = ReturnType<typeof openForm>

/** The fields as they are now; the same objects where nothing of them is another, so that what shows them is not drawn anew. */
function kept(before: readonly Field[], now: readonly Field[]): readonly Field[] {
  const old = new Map(before.map((field) => [field.value, field]))
  const same = now.map((field) => {
    const was = old.get(field.value)
    return was && shallowEqual(was, field) ? was : field
  })
  return same.length === before.length && same.every((field, index) => field === before[index]) ? before : same
}

function countryIn(fields: readonly Field[], values: Values): string {
  const country = fields.find(({ kind }) => kind === 'country')
  return country ? String(at(values, country.value) ?? '') : ''
}

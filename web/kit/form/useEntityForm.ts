import type { Field } from '@atrium/contract/kit/fields.ts'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { afterPress } from './afterPress.ts'
import { isSame, merged, type Theirs } from './merge.ts'
import { at, type Values, withAt } from './paths.ts'
import { check, type Errors } from './rules.ts'

/** The fields of a form; a function where some follow from what was chosen in others. */
export type FieldsOf = readonly Field[] | ((values: Values) => readonly Field[])

/**
 * The state of a form: values, errors, and when to show them. When a later `version` of the record arrives,
 * the form rebases on it.
 */
export function useEntityForm(fieldsOf: FieldsOf, schema: z.ZodType | undefined, record: Values) {
  const [base, setBase] = useState(record)
  const [values, setValues] = useState(record)
  const fieldsFor = (held: Values) => (typeof fieldsOf === 'function' ? fieldsOf(held) : fieldsOf)
  const fields = fieldsFor(values)
  const [version, setVersion] = useState(record['version'])
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [server, setServer] = useState<Errors>({})
  const [theirs, setTheirs] = useState<Theirs>({})
  const entered = useRef(new Set<string>())
  const suggested = useRef(new Map<string, string>())
  const latest = useRef(values)
  latest.current = values
  const wrong = useMemo(() => check(fields, schema, values), [fields, schema, values])
  // A field shows its error after its first blur; a server error stays until the field changes.
  const errors: Errors = Object.fromEntries([
    ...Object.entries(wrong).filter(([key]) => visited.has(key)),
    ...Object.entries(server),
  ])
  const put = (key: string, value: unknown) => {
    latest.current = withAt(latest.current, key, value)
    setValues(latest.current)
  }
  const dirty = fields.some((field) => !isSame(at(values, field.value), at(base, field.value)))
  /** Someone else's version arrived: theirs where nothing was typed, what was typed elsewhere, with theirs beside it. */
  const rebase = (later: Values) => {
    const next = merged(fields, base, values, later)
    setBase(later)
    setValues(next.values)
    setTheirs(next.theirs)
    setServer({})
  }
  if (record['version'] !== undefined && record['version'] !== version) {
    setVersion(record['version'])
    rebase(record)
  }
  return {
    fields,
    values,
    errors,
    theirs,
    dirty,
    set: (key: string, value: unknown) => {
      put(key, value)
      setServer(({ [key]: _, ...rest }) => rest)
    },
    /** Fills a field that is empty, or that holds what was suggested before. */
    suggest: (key: string, text: string) => {
      const now = at(latest.current, key) ?? ''
      if (now !== '' && now !== suggested.current.get(key)) return
      suggested.current.set(key, text)
      put(key, text)
    },
    /** Marks a field as touched. A field that only had the initial focus shows no error. */
    enter: (key: string) => entered.current.add(key),
    leave: (key: string) => {
      if (entered.current.has(key)) afterPress(() => setVisited((now) => (now.has(key) ? now : new Set(now).add(key))))
    },
    /** Before it is sent: shows every error, and gives what it holds at this moment, also what was set since it was last drawn. */
    checkAll: () => {
      const held = latest.current
      const shown = fieldsFor(held)
      const found = check(shown, schema, held)
      setVisited(new Set([...shown.map((field) => field.value), ...Object.keys(found)]))
      return { values: held, fields: shown, wrong: found }
    },
    setServerErrors: setServer,
    take: rebase,
    takeTheirs: (key: string) => {
      put(key, at(base, key))
      setTheirs(({ [key]: _, ...rest }) => rest)
    },
    /** The current values are saved. */
    markSaved: () => {
      setBase(latest.current)
      setTheirs({})
    },
  }
}
export type FormState = ReturnType<typeof useEntityForm>

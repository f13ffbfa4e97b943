import type { Values } from '@atrium/contract/kit/paths.ts'
import { shallowEqual } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { type Derive, type FieldsOf, type FormStore, openForm } from './form-store.ts'

/** A form of these fields, which rebases on a later `version` of the record. It draws nothing anew: see `useForm`. */
export function useNewForm(fields: FieldsOf, schema: z.ZodType | undefined, record: Values, derive?: Derive): FormStore {
  const [form] = useState(() => openForm(record))
  form.define(fields, schema, derive)
  useLayoutEffect(() => form.follow(record), [form, record])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done as another `derive` comes
  useLayoutEffect(() => form.deriveAgain(), [form, derive])
  return form
}

/** What `of` gives of a form, drawn anew when that becomes another one. */
export const useForm = <T>(form: FormStore, of: (form: FormStore) => T): T => useSyncExternalStore(form.subscribe, () => of(form))

/**
 * Several things of a form at once, drawn anew when one of them becomes another. One subscription: with one for each of them, those of a
 * form of 200 fields take longer at a key than to draw the field that it is typed in.
 */
export function useFormParts<T extends object>(form: FormStore, of: (form: FormStore) => T): T {
  const last = useRef<T>(undefined)
  return useForm(form, () => {
    const now = of(form)
    if (!last.current || !shallowEqual(last.current, now)) last.current = now
    return last.current
  })
}

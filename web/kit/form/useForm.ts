import type { Values } from '@atrium/contract/kit/paths.ts'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
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

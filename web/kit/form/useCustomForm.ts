import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../call-error.ts'
import { showError } from '../toast.ts'
import { useForm, useNewForm } from './useForm.ts'

interface CustomFormOptions<V> {
  /** Every field that can be changed; used to tell whether the form is dirty. */
  fields: readonly Field[]
  record: V
  save: (values: V) => Promise<unknown>
  /** Reads the record anew; a later `version` of it is taken into the form. */
  onReload: () => Promise<unknown>
}

/** What an `EntityForm` does, for a form that draws its inputs itself. */
export function useCustomForm<V extends object>({ fields, record, save, onReload }: CustomFormOptions<V>) {
  const form = useNewForm(fields, undefined, record as Values)
  const values = useForm(form, () => form.values()) as V
  const errors = useForm(form, () => form.errors())
  const [conflict, setConflict] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) bar.current?.focus()
  }, [conflict])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    form.setServerErrors({})
    setConflict(false)
    try {
      await save(form.values() as V)
      form.markSaved()
    } catch (error) {
      const call = error instanceof CallError ? error : undefined
      const wrong = call?.fields ?? {}
      form.setServerErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      if (call?.status === 409) setConflict(true)
      else showError(error)
    }
  }
  const reload = async () => {
    await onReload()
    setConflict(false)
  }
  return { form, values, errors, submit, conflict: conflict ? { ref: bar, onReload: reload } : undefined }
}

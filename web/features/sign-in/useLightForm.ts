import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'

/** What an input needs to be one of the form's. */
export interface Field {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur: () => void
}

/** Answers what is wrong with a value, in words; undefined when nothing is. */
export type Rule = (value: string) => string | undefined
type Rules<V> = { [Name in keyof V]?: Rule }

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() ? undefined : message
export const email: Rule = (value) =>
  !value.trim()
    ? 'Email is required'
    : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
      ? undefined
      : 'This is not an e-mail address'
export const password: Rule = (value) =>
  !value ? 'Password is required' : [...value].length < 10 ? 'Use at least 10 characters' : undefined

/**
 * The form of a public page. Checks a field when it is left, then as it is typed in; what was typed stays when it fails,
 * and the first wrong field gets the focus.
 */
export function useLightForm<V extends Record<string, string>>(
  initial: V,
  rules: Rules<V>,
  save: (values: V) => Promise<unknown>,
) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)

  const wrongOf = (name: string): string | undefined => rules[name as keyof V]?.(values[name] ?? '')
  const focus = (names: readonly string[]) => {
    const input = names.map((name) => form.current?.elements.namedItem(name)).find((one) => one instanceof HTMLElement)
    if (input instanceof HTMLElement) input.focus()
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setLeft(new Set(Object.keys(values)))
    const wrong = Object.keys(values).filter(wrongOf)
    if (wrong.length > 0) return focus(wrong)
    setBusy(true)
    setMessage(undefined)
    try {
      await save(values)
    } catch (error) {
      const failed = asCallError(error)
      const fields = Object.fromEntries(Object.entries(failed.fields ?? {}).filter(([name]) => name in values))
      setServerErrors(fields)
      setMessage(Object.keys(fields).length > 0 ? undefined : failed.message)
      focus(Object.keys(fields))
    }
    setBusy(false)
  }

  const field = (name: keyof V & string): Field => {
    const wrong = serverErrors[name] ?? (left.has(name) ? wrongOf(name) : undefined)
    return {
      name,
      value: values[name] ?? '',
      error: wrong && t(wrong),
      onChange: ({ currentTarget: { value } }) => {
        setValues({ ...values, [name]: value })
        setServerErrors(({ [name]: _, ...others }) => others)
      },
      // An empty field that was only passed through is not wrong yet.
      onBlur: () => values[name] && setLeft(new Set([...left, name])),
    }
  }

  return { form, values, field, submit, busy, message }
}

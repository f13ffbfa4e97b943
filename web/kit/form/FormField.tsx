import type { Field } from '@atrium/contract/kit/fields.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyOf } from '../table/cellText.ts'
import { type Choice, FieldInput } from './FieldInput.tsx'
import classes from './Form.module.css'
import { at, type Values } from './paths.ts'
import { Theirs } from './Theirs.tsx'
import type { FormState } from './useEntityForm.ts'

/** An input that a screen draws itself. */
export type OwnInput = (input: {
  /** Of the element that the focus goes to. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  /** What the form holds now: for an input that depends on others. */
  values: Values
}) => ReactNode

interface Props {
  field: Field
  fields: readonly Field[]
  form: FormState
  id: string
  own: OwnInput | undefined
  choices: readonly Choice[] | undefined
  progress: number | undefined
  first: boolean
}

/** A field in its place, with what someone else saved in it meanwhile. */
export function FormField({ field, fields, form, id, own, choices, progress, first }: Props) {
  const { t } = useTranslation()
  const key = field.value
  const value = at(form.values, key)
  const fieldError = form.errors[key]
  const error = fieldError && t(fieldError)
  const country = fields.find((one) => one.kind === 'country')
  const province = fields.find((one) => one.kind === 'province')
  const change = (next: unknown) => {
    form.set(key, next)
    if (field === country && province) form.set(province.value, '')
  }
  const suggest = (what: NonNullable<Field['suggest']>, text: string) => {
    for (const other of fields) if (other.suggest === what) form.suggest(other.value, text.slice(0, other.max))
  }
  const enter = () => form.enter(key)
  return (
    <div className={field.half ? undefined : classes['wide']} onKeyDownCapture={enter} onPointerDownCapture={enter}>
      {own ? (
        own({ id, value, error, onChange: change, values: form.values })
      ) : (
        <FieldInput
          field={field}
          id={id}
          value={value}
          error={error}
          choices={choices}
          depends={{
            siteId: form.values['siteId'] as number | undefined,
            country: country ? String(at(form.values, country.value) ?? '') : '',
            currency: currencyOf(form.values),
          }}
          progress={progress}
          first={first}
          onChange={change}
          onSuggest={suggest}
          onBlur={() => form.leave(key)}
        />
      )}
      <Theirs field={field} form={form} choices={choices} />
    </div>
  )
}

import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { at, type Values } from '@atrium/contract/kit/paths.ts'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinesField } from '../lines/LinesField.tsx'
import { currencyOf } from '../table/cellText.ts'
import { type Choice, FieldInput } from './FieldInput.tsx'
import classes from './Form.module.css'
import type { FormStore } from './form-store.ts'
import { LockedField } from './LockedField.tsx'
import { SectionHeading } from './SectionHeading.tsx'
import { Theirs } from './Theirs.tsx'
import { useFormParts } from './useForm.ts'

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

/** What is wrong with a value, by asking somebody; undefined where nothing is. */
export type Check = (value: unknown) => Promise<string | undefined>

interface Props {
  field: Field
  form: FormStore
  id: string
  own: OwnInput | undefined
  check?: Check | undefined
  choices: readonly Choice[] | undefined
  progress: number | undefined
  first: boolean
}

/** A field in its place, with what someone else saved in it meanwhile. It is drawn anew when what it shows changes. */
export const FormField = memo(function FormField({ field, form, id, own, check, choices, progress, first }: Props) {
  const { t } = useTranslation()
  const key = field.value
  const { value, fieldError, values, hasTheirs, ...depends } = useFormParts(form, () => ({
    value: at(form.values(), key),
    fieldError: form.errors()[key],
    // An input that a screen draws may show anything of the form.
    values: own ? form.values() : nothing,
    hasTheirs: key in form.theirs(),
    siteId: form.values()['siteId'] as number | undefined,
    country: form.country(),
    currency: currencyOf(form.values()),
  }))
  const error = fieldError && t(fieldError)
  const change = (next: unknown) => {
    form.set(key, next)
    const province = field.kind === 'country' && form.fields().find(({ kind }) => kind === 'province')
    if (province) form.set(province.value, '')
  }
  const suggest = (what: NonNullable<Field['suggest']>, text: string) => {
    for (const other of form.fields()) if (other.suggest === what) form.suggest(other.value, text.slice(0, other.max))
  }
  const enter = () => form.enter(key)
  const ask = async (answer: Check) => {
    const wrong = await answer(value)
    if (wrong) form.setError(key, value, wrong)
  }
  if (field.kind === 'section') return <SectionHeading field={field} />
  if (field.locked !== undefined) return <LockedField field={field} id={id} value={value} siteId={depends.siteId} />
  return (
    <div className={field.half ? undefined : classes['wide']} onKeyDownCapture={enter} onPointerDownCapture={enter}>
      {own ? (
        own({ id, value, error, onChange: change, values })
      ) : field.kind === 'lines' ? (
        <LinesField
          id={id}
          label={inWords(t, field.text)}
          columns={field.columns ?? []}
          value={value}
          onChange={change}
          description={field.help && inWords(t, field.help)}
          error={error}
          withAsterisk={field.required !== undefined}
          currency={depends.currency}
        />
      ) : (
        <FieldInput
          field={field}
          id={id}
          value={value}
          error={error}
          choices={choices}
          depends={depends}
          progress={progress}
          first={first}
          onChange={change}
          onSuggest={suggest}
          onBlur={() => {
            form.leave(key)
            if (check) void ask(check)
          }}
        />
      )}
      {hasTheirs && <Theirs field={field} form={form} choices={choices} />}
    </div>
  )
})

const nothing: Values = {}

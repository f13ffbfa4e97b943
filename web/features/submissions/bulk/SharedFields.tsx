import type { Field } from '@atrium/contract/kit/fields.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../../kit/form/FieldInput.tsx'
import { at } from '../../../kit/form/paths.ts'
import type { FormState } from '../../../kit/form/useEntityForm.ts'
import classes from './Bulk.module.css'

interface Props {
  fields: readonly Field[]
  form: FormState
  disabled: boolean
}

/** What every document of the go has in common, given once. */
export function SharedFields({ fields, form, disabled }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes['shared']} disabled={disabled}>
      <legend>{t('For all of them')}</legend>
      {fields.map((field) => (
        <FieldInput
          key={field.value}
          field={field}
          id={`${id}${field.value}`}
          value={at(form.values, field.value)}
          error={form.errors[field.value]}
          choices={undefined}
          depends={{ siteId: undefined, country: '' }}
          progress={undefined}
          first={false}
          onChange={(value) => form.set(field.value, value)}
          onBlur={() => form.leave(field.value)}
        />
      ))}
    </fieldset>
  )
}

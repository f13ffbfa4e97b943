import type { Field } from '@atrium/contract/kit/fields.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField, type OwnInput } from '../../../kit/form/FormField.tsx'
import type { FormStore } from '../../../kit/form/form-store.ts'
import classes from './Bulk.module.css'

interface Props {
  fields: readonly Field[]
  form: FormStore
  /** Inputs of some fields that are drawn here. */
  own: Readonly<Record<string, OwnInput>>
  disabled: boolean
}

/** The fields that all documents of the upload share. */
export function SharedFields({ fields, form, own, disabled }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes['shared']} disabled={disabled}>
      <legend>{t('For all of them')}</legend>
      {fields.map((field) => (
        <FormField
          key={field.value}
          field={{ ...field, half: true }}
          form={form}
          id={`${id}${field.value}`}
          own={own[field.value]}
          choices={undefined}
          progress={undefined}
          first={false}
        />
      ))}
    </fieldset>
  )
}

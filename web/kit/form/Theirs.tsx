import type { Field } from '@atrium/contract/kit/fields.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from './FieldInput.tsx'
import classes from './Form.module.css'
import type { FormStore } from './form-store.ts'
import { theirText } from './theirText.ts'
import { useForm } from './useForm.ts'

interface Props {
  field: Field
  form: FormStore
  choices?: readonly Choice[] | undefined
}

/** The value that another user has saved in a field since the form was opened, shown beside the edited one. */
export function Theirs({ field, form, choices }: Props) {
  const { t } = useTranslation()
  const key = field.value
  const all = useForm(form, () => form.theirs())
  if (!(key in all)) return null
  const theirs = theirText(field, all[key], choices)
  const text = theirs && field.kind === 'image' ? t('They saved another picture') : t('They saved: {{value}}', { value: theirs })
  return (
    <div className={classes['theirs']}>
      {theirs ? text : t('They saved nothing')}
      <Button size="compact-xs" variant="light" onClick={() => form.takeTheirs(key)}>
        {t('Use theirs')}
      </Button>
    </div>
  )
}

import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { useTranslation } from 'react-i18next'
import classes from './Form.module.css'

/** The heading of the fields behind it, with what is to be known of them. */
export function SectionHeading({ field }: { field: Field }) {
  const { t } = useTranslation()
  return (
    <div className={classes['section']}>
      <h3>{inWords(t, field.text)}</h3>
      {field.help && <p>{inWords(t, field.help)}</p>}
    </div>
  )
}

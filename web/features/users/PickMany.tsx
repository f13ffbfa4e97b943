import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Users.module.css'

interface Props {
  id: string
  label: string
  help?: string
  required?: boolean
  choices: readonly { id: number; name: string }[]
  value: unknown
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Several of a list, each a tick. */
export function PickMany({ id, label, help, required, choices, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const ids = Array.isArray(value) ? (value as number[]) : []
  const about = error ? `${id}-error` : undefined
  return (
    <fieldset className={classes['many']} aria-describedby={about}>
      <legend>
        {label} {required && <span aria-hidden>*</span>}
      </legend>
      <div className={classes['ticks']}>
        {choices.map((choice, at) => (
          <Checkbox
            key={choice.id}
            {...(at === 0 ? { id } : {})}
            label={choice.name}
            checked={ids.includes(choice.id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...ids, choice.id] : ids.filter((one) => one !== choice.id))
            }
          />
        ))}
      </div>
      {help && <p className={classes['help']}>{help}</p>}
      {error && (
        <p id={about} className={classes['error']}>
          {t(error)}
        </p>
      )}
    </fieldset>
  )
}

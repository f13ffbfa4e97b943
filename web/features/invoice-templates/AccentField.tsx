import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Templates.module.css'

interface Props {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (colour: string) => void
}

/** A colour, picked or typed; empty for the theme's. */
export function AccentField({ id, label, value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <TextInput
      id={id}
      label={label}
      description={t('Of headings and of the line at the top. Empty: your theme’s.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      maxLength={7}
      spellCheck={false}
      error={error}
      leftSection={
        <input
          type="color"
          className={classes['picker']}
          aria-label={t('Pick: {{name}}', { name: label })}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ColourInput.module.css'

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

interface Props {
  id?: string
  label: string
  about?: string | undefined
  /** `#1a7f5a`, or what somebody has typed of it. */
  value: string
  error?: string | undefined
  onChange: (colour: string) => void
}

/** A colour, picked or typed. */
export function ColourInput({ id, label, about, value, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...(id ? { id } : {})}
      label={label}
      description={about}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      maxLength={7}
      spellCheck={false}
      error={error ?? (value && !isColour(value) && value.length >= 7 ? t('Use a colour like #1a7f5a') : undefined)}
      leftSection={
        <input
          type="color"
          className={classes['picker']}
          aria-label={t('Pick: {{name}}', { name: label })}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
    />
  )
}

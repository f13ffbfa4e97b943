import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Themes.module.css'

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Colours to begin with, told apart by name. */
const presets = [
  ['#4f46e5', 'Indigo'],
  ['#0369a1', 'Blue'],
  ['#0f766e', 'Teal'],
  ['#14532d', 'Green'],
  ['#b45309', 'Amber'],
  ['#b91c1c', 'Red'],
  ['#86198f', 'Plum'],
  ['#334155', 'Slate'],
] as const

interface Props {
  label: string
  about?: string
  value: string
  error?: string | undefined
  /** Offers some good ones. */
  presets?: boolean
  onChange: (colour: string) => void
}

/** A colour, picked or typed. */
export function ColourField({ label, about, value, error, presets: offers, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <TextInput
        label={label}
        description={about}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        maxLength={7}
        spellCheck={false}
        error={error ? t(error) : value && !isColour(value) && value.length >= 7 ? t('Use a colour like #1a7f5a') : undefined}
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
      {offers && (
        <div className={classes['presets']}>
          {presets.map(([colour, name]) => (
            <button
              key={colour}
              type="button"
              style={{ background: colour }}
              aria-label={t(name)}
              title={t(name)}
              aria-pressed={value === colour}
              onClick={() => onChange(colour)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { ColourInput } from '../../kit/form/ColourInput.tsx'
import classes from './Themes.module.css'

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
      <ColourInput label={label} about={about} value={value} onChange={onChange} error={error && t(error)} />
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

import { useId } from 'react'
import classes from './Segments.module.css'

interface Props<Key extends string> {
  label: string
  options: readonly { key: Key; name: string }[]
  value: Key
  onChange: (key: Key) => void
}

/** One of a few, side by side. */
export function Segments<Key extends string>({ label, options, value, onChange }: Props<Key>) {
  const group = useId()
  return (
    <fieldset className={classes['segments']}>
      <legend>{label}</legend>
      <div className={classes['row']}>
        {options.map(({ key, name }) => (
          <label key={key} className={classes['segment']}>
            <input type="radio" name={group} checked={key === value} onChange={() => onChange(key)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

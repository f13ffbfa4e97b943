import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './Login.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  error: string | undefined
  beside?: ReactNode
}

/** A labelled input; its error stands under it. */
export function LoginInput({ label, error, beside, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <div className={classes['input']} data-wrong={error ? '' : undefined}>
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={error ? `${id}-error` : undefined} />
        {beside}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

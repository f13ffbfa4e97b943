import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './Public.module.css'

interface Labelled {
  label: string
  error: string | undefined
  help?: string | undefined
}

interface Props extends ComponentProps<'input'>, Labelled {
  beside?: ReactNode
  below?: ReactNode
}

/** A labelled input; its error stands under it. */
export function PublicInput({ label, error, help, beside, below, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id} text={label} required={input.required} />
      <div className={classes['input']} data-wrong={error ? '' : undefined}>
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={error || help ? `${id}-said` : undefined} />
        {beside}
      </div>
      {below}
      <FieldMessage id={`${id}-said`} error={error} help={help} />
    </div>
  )
}

interface ChoiceProps extends ComponentProps<'select'>, Labelled {}

/** A labelled choice, by the browser's own list: it is best on phones, and weighs nothing. */
export function PublicChoice({ label, error, help, children, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id} text={label} required={select.required} />
      <div className={classes['input']} data-wrong={error ? '' : undefined}>
        <select {...select} id={id} aria-invalid={Boolean(error)} aria-describedby={error || help ? `${id}-said` : undefined}>
          {children}
        </select>
      </div>
      <FieldMessage id={`${id}-said`} error={error} help={help} />
    </div>
  )
}

const Label = ({ htmlFor, text, required }: { htmlFor: string; text: string; required: boolean | undefined }) => (
  <label htmlFor={htmlFor} className={classes['label']}>
    {text}
    {required && (
      <span className={classes['required']} aria-hidden="true">
        {' *'}
      </span>
    )}
  </label>
)

function FieldMessage({ id, error, help }: { id: string; error: string | undefined; help: string | undefined }) {
  const message = error ?? help
  if (!message) return null
  return (
    <p id={id} className={classes[error ? 'error' : 'help']}>
      {message}
    </p>
  )
}

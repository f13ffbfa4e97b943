import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import classes from '../../shell/public/Public.module.css'

interface Props {
  form: {
    form: RefObject<HTMLFormElement | null>
    submit: (event: SyntheticEvent) => void
    busy: boolean
    message: string | undefined
  }
  /** What the button does. */
  action: string
  onTyping?: () => void
  children: ReactNode
}

/** The fields of a public page, over its one button. */
export function FormFrame({ form, action, onTyping, children }: Props) {
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate className={classes['fields']} onInput={onTyping}>
      {form.message && (
        <p className={classes['failed']} role="alert">
          {form.message}
        </p>
      )}
      {children}
      <button type="submit" className={classes['submit']} aria-disabled={form.busy} data-busy={form.busy || undefined}>
        {action}
      </button>
    </form>
  )
}

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../shell/public/Public.module.css'
import { PublicInput } from '../../../shell/public/PublicInput.tsx'
import own from './Sign.module.css'
import type { OwnField } from './sign-page-calls.ts'

interface Props {
  field: OwnField
  value: string
  onClose: () => void
  onDone: (text: string) => void
}

/** A text field, large enough to be typed into on a phone. */
export function TextDialog({ field, value, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(value)
  useEffect(() => dialog.current?.showModal(), [])
  const title = field.label || t('Text')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(text.trim())
  }
  return (
    <dialog ref={dialog} className={own['dialog']} aria-labelledby={id} onClose={onClose}>
      <form className={classes['fields']} onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        <PublicInput
          label={title}
          error={undefined}
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={own['buttons']}>
          <button type="button" className={own['secondary']} onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          <button type="submit" className={classes['submit']}>
            {t('Done')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

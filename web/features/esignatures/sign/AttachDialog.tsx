import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import classes from '../../../shell/public/Public.module.css'
import own from './Sign.module.css'
import { attachTo, type OwnField } from './sign-page-calls.ts'
import type { Attached } from './useFilling.ts'

interface Props {
  field: OwnField
  linkKey: string
  attached: Attached | undefined
  onClose: () => void
  /** Undefined: the file is taken away. */
  onDone: (file: Attached | undefined) => void
}

const TYPES = 'application/pdf,image/png,image/jpeg,image/webp'

/** The file of a field: one that is chosen, or on a phone a photo that is taken. It is sent as soon as it is chosen. */
export function AttachDialog({ field, linkKey, attached, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const title = field.label || t('Attachment')
  const choose = async (file: File | undefined) => {
    if (!file || sending) return
    setError(undefined)
    setSending(file.name)
    try {
      const { file: taken, name } = await attachTo(linkKey, field.id, file)
      onDone({ file: taken, name })
    } catch (problem) {
      const { fields, message } = asCallError(problem, String(problem))
      setError(fields?.['file'] ?? message)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <dialog ref={dialog} className={own['dialog']} aria-labelledby={id} onClose={onClose}>
      <div className={classes['fields']}>
        <h2 id={id}>{title}</h2>
        <p className={classes['text']}>{t('A picture or a PDF of 15 MB at most. It becomes part of the signed document.')}</p>
        {attached && <p className={own['attached']}>{attached.name}</p>}
        <label className={own['choose']}>
          {attached ? t('Choose another file') : t('Choose a file')}
          <input
            type="file"
            accept={TYPES}
            disabled={sending !== undefined}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
        <label className={`${own['choose']} ${own['camera']}`}>
          {t('Take a photo')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={sending !== undefined}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
        <p role="status" className={classes['text']}>
          {sending && t('{{name}} is being sent', { name: sending })}
        </p>
        {error && (
          <p className={classes['failed']} role="alert">
            {error}
          </p>
        )}
        <div className={own['buttons']}>
          {attached && (
            <button type="button" className={own['secondary']} onClick={() => onDone(undefined)}>
              {t('Take the file away')}
            </button>
          )}
          <button type="button" className={own['secondary']} onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

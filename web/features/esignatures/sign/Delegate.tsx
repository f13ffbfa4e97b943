import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import classes from '../../../shell/public/Public.module.css'
import { PublicChoice, PublicInput } from '../../../shell/public/PublicInput.tsx'
import own from './Sign.module.css'
import { delegateTo } from './sign-page-calls.ts'

interface Props {
  linkKey: string
  onDelegated: (name: string) => void
}

/** Names somebody else to sign in one's place. */
export function Delegate({ linkKey, onDelegated }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [person, setPerson] = useState({
    name: '',
    email: '',
    language: i18n.language.startsWith('fr') ? ('fr' as const) : ('en' as const),
    reason: '',
  })
  const [wrong, setWrong] = useState<{ name?: string; email?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<typeof person>) => setPerson((now) => ({ ...now, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const name = person.name.trim()
    const missing = {
      ...(name ? {} : { name: t('Name is required') }),
      ...(/^\S+@\S+\.\S+$/.test(person.email.trim()) ? {} : { email: t('This is not an e-mail address') }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    delegateTo({ key: linkKey, ...person, name, email: person.email.trim() })
      .then(
        () => onDelegated(name),
        (failed) => setWrong({ all: asCallError(failed, String(failed)).message }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <button type="button" className={`${classes['plain']} ${classes['link']}`} onClick={() => dialog.current?.showModal()}>
        {t('Somebody else should sign')}
      </button>
      <dialog ref={dialog} className={own['dialog']} aria-labelledby={`${id}-title`}>
        <form className={classes['fields']} onSubmit={submit} noValidate>
          <h2 id={`${id}-title`}>{t('Somebody else should sign')}</h2>
          <p className={own['note']}>{t('They get a link by mail, and yours stops. Who sent the document is told.')}</p>
          <PublicInput
            label={t('Name')}
            error={wrong.name}
            required
            maxLength={150}
            value={person.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <PublicInput
            label={t('E-mail')}
            error={wrong.email}
            type="email"
            required
            maxLength={320}
            value={person.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          />
          <PublicChoice
            label={t('Language')}
            error={undefined}
            value={person.language}
            onChange={({ currentTarget }) => set({ language: currentTarget.value === 'fr' ? 'fr' : 'en' })}
          >
            <option value="en">English</option>
            <option value="fr">Français</option>
          </PublicChoice>
          <PublicInput
            label={t('Reason')}
            error={undefined}
            help={t('They read it in the mail.')}
            maxLength={500}
            value={person.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          />
          {wrong.all && (
            <p className={classes['failed']} role="alert">
              {wrong.all}
            </p>
          )}
          <div className={own['buttons']}>
            <button type="button" className={own['secondary']} onClick={() => dialog.current?.close()}>
              {t('Cancel')}
            </button>
            <button type="submit" className={classes['submit']} aria-disabled={busy}>
              {t('Pass it on')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}

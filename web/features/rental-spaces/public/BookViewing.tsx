import type { ViewingSlots } from '@atrium/contract/rental-spaces/viewings.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import type { PublicPartProps } from '../../../kit/public-part.ts'
import classes from '../../../shell/public/Public.module.css'
import { PublicChoice, PublicInput } from '../../../shell/public/PublicInput.tsx'
import { Sign } from '../../../shell/public/Sign.tsx'
import { useLink } from '../../../shell/public/useLink.ts'
import own from './Book.module.css'
import { bookViewing, readSlots } from './viewing-calls.ts'

const empty = { date: '', startTime: '', contactName: '', email: '', phone: '', notes: '', website: '' }
type Values = typeof empty
interface Asked {
  values: Values
  /** Whether this server sends mails. */
  mail: boolean
}

/** The form by which anybody asks for a viewing of a published space. */
export function BookViewing({ id, record }: PublicPartProps) {
  const { t } = useTranslation()
  const { found, failed, visit } = useLink(() => readSlots(id))
  const [booked, setBooked] = useState<Asked>()
  return (
    <section className={own['box']} aria-labelledby="book-viewing">
      <h2 id="book-viewing">{t('Book a viewing')}</h2>
      {failed && (
        <p className={classes['failed']} role="alert">
          {failed.message}
        </p>
      )}
      {booked ? (
        <Booked {...booked} company={record.company.name} />
      ) : (
        found && <Form id={id} slots={found} company={record.company.name} onTaken={visit} onBooked={setBooked} />
      )}
    </section>
  )
}

/** What a visitor has asked for; the focus goes there, so that it is read. */
function Booked({ values: { date, startTime, email }, mail, company }: Asked & { company: string }) {
  const { t } = useTranslation()
  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => confirmation.current?.focus(), [])
  return (
    <div ref={confirmation} tabIndex={-1} role="status">
      <Sign kind={mail ? 'mail' : 'good'} />
      <p className={classes['text']}>
        <strong>{`${formatDate(date)}, ${formatTime(startTime)}`}</strong>
      </p>
      <p className={classes['text']}>
        {mail
          ? t('Thank you. A mail to {{email}} is on its way. We write again as soon as the time is confirmed.', { email })
          : t('Thank you. {{company}} has your request. Mail is not set up on this portal, so you get none about it.', {
              company,
            })}
      </p>
    </div>
  )
}

const wrongIn = ({ date, startTime, contactName, email }: Values, t: ReturnType<typeof useTranslation>['t']) => ({
  ...(date ? {} : { date: t('Date is required') }),
  ...(startTime ? {} : { startTime: t('Start time is required') }),
  ...(contactName.trim() ? {} : { contactName: t('Contact Name is required') }),
  ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: t('This is not an e-mail address') }),
})

interface FormProps {
  id: string
  slots: ViewingSlots
  company: string
  onTaken: () => void
  onBooked: (asked: Asked) => void
}

function Form({ id, slots: { days }, company, onTaken, onBooked }: FormProps) {
  const { t, i18n } = useTranslation()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  if (days.length === 0) return <p className={classes['text']}>{t('There is no free time at the moment.')}</p>
  const times = days.find(({ date }) => date === values.date)?.times ?? []
  const set = (key: keyof Values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [key]: value, ...(key === 'date' ? { startTime: '' } : {}) }))
    setErrors((now) => ({ ...now, [key]: undefined }))
  }
  const field = (key: keyof Values) => ({ value: values[key], onChange: set(key), error: errors[key] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = wrongIn(values, t)
    setErrors(wrong)
    setFailed('')
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const language = i18n.language === 'fr' ? 'fr' : 'en'
      const { mail } = await bookViewing({ ...values, email: values.email.trim(), id, language })
      onBooked({ values, mail })
    } catch (error) {
      const call = asCallError(error)
      setErrors(call.fields ?? {})
      if (!call.fields) setFailed(call.message)
      if (call.status === 409) onTaken()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes['fields']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes['help']}>{t('Fields marked * are required.')}</p>
      <PublicChoice {...field('date')} label={t('Date')} required>
        <option value="">{t('Choose a day')}</option>
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {formatDate(date)}
          </option>
        ))}
      </PublicChoice>
      <PublicChoice
        {...field('startTime')}
        label={t('Start Time')}
        required
        disabled={times.length === 0}
        help={t('By the clocks of the site.')}
      >
        <option value="">{t('Choose a time')}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
      </PublicChoice>
      <PublicInput {...field('contactName')} label={t('Your name')} autoComplete="name" maxLength={200} required />
      <PublicInput {...field('email')} label={t('Email')} type="email" autoComplete="email" maxLength={320} required />
      <PublicInput {...field('phone')} label={t('Phone')} type="tel" autoComplete="tel" maxLength={40} />
      <PublicInput {...field('notes')} label={t('What would you like to know?')} maxLength={1_000} />
      <div className={classes['hidden']} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" value={values.website} onChange={set('website')} />
      </div>
      {failed && (
        <p className={classes['failed']} role="alert">
          {failed}
        </p>
      )}
      <button type="submit" className={classes['submit']} data-busy={busy || undefined}>
        {t('Book viewing')}
      </button>
      <p className={classes['help']}>{t('{{company}} gets what you enter here, to answer you.', { company })}</p>
    </form>
  )
}

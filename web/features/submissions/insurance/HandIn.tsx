import type { TFunction } from 'i18next'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../../kit/call-error.ts'
import { formatSize } from '../../../kit/formatting.ts'
import hosted from '../../../shell/public/Hosted.module.css'
import { PublicInput } from '../../../shell/public/PublicInput.tsx'
import own from './Insurance.module.css'
import { addCertificate, endings, readCertificate } from './insurance-calls.ts'

interface Props {
  linkKey: string
  today: string
  onSent: (expiryDate: string, coverAmount: number | null) => void
}

/** What was found in a file: its day, `null` for none; undefined while it is read. */
interface Chosen {
  file: File
  found?: string | null
  /** Whole units, as they were read; undefined the same. */
  cover?: number | null
}

/** A photo or a file, the day until which it is good, which is read from it where it has text, and one button. */
export function HandIn({ linkKey, today, onSent }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const [day, setDay] = useState('')
  const [cover, setCover] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const latest = useRef<File>(undefined)

  const choose = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setErrors({})
    setDay('')
    setCover('')
    setChosen({ file })
    // Another one may have been chosen meanwhile.
    const isLatest = () => latest.current === file
    try {
      const { expiryDate: found, coverAmount } = await readCertificate(linkKey, file)
      if (!isLatest()) return
      setChosen({ file, found, cover: coverAmount })
      // What somebody has entered meanwhile is theirs.
      setDay((now) => now || (found ?? ''))
      setCover((now) => now || (coverAmount === null ? '' : String(Math.round(coverAmount / 100))))
    } catch (failed) {
      if (!isLatest()) return
      setChosen(undefined)
      setErrors({ all: asCallErrorOf(failed).message })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!chosen) return setErrors({ all: t('Take a photo or choose a file first') })
    if (!day) return setErrors({ day: t('Expiry Date is required') })
    setBusy(true)
    setErrors({})
    try {
      const coverAmount = centsOf(cover)
      await addCertificate({ key: linkKey, expiryDate: day, coverAmount, title: nameOf(chosen.file) }, chosen.file)
      onSent(day, coverAmount)
    } catch (failed) {
      setErrors(errorsOf(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={own['form']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={own['ways']}>
        <Way text={t('Take a photo')} onChoose={choose} accept="image/*" capture="environment" />
        <Way text={chosen ? t('Choose another file') : t('Choose a file')} onChoose={choose} accept={endings} />
      </div>
      {chosen && (
        <p className={own['file']}>
          <span>{chosen.file.name}</span> <small>{formatSize(chosen.file.size, 1)}</small>
        </p>
      )}
      {chosen && (
        <PublicInput
          type="date"
          label={t('Good until')}
          required
          min={today}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={errors.day}
          help={foundWords(chosen.found, t)}
        />
      )}
      {chosen && <CoverInput value={cover} isRead={Boolean(chosen.cover)} error={errors.cover} onChange={setCover} />}
      {errors.all && (
        <p className={hosted['failed']} role="alert">
          {errors.all}
        </p>
      )}
      <button type="submit" className={hosted['submit']} aria-disabled={busy} data-busy={busy || undefined}>
        {t('Send the certificate')}
      </button>
    </form>
  )
}

interface Errors {
  day?: string
  cover?: string
  all?: string
}

function errorsOf(failed: unknown): Errors {
  const { fields = {}, message } = asCallErrorOf(failed)
  const { expiryDate: day, coverAmount: cover } = fields
  return { ...(day ? { day } : {}), ...(cover ? { cover } : {}), ...(day || cover ? {} : { all: message }) }
}

/** Whole units as they were typed, in cents; null where nothing was. */
function centsOf(typed: string): number | null {
  const units = Math.round(Number(typed))
  return typed && units > 0 ? units * 100 : null
}

interface CoverProps {
  value: string
  /** It stands there since the file says so. */
  isRead: boolean
  error: string | undefined
  onChange: (value: string) => void
}

function CoverInput({ value, isRead, error, onChange }: CoverProps) {
  const { t } = useTranslation()
  return (
    <PublicInput
      type="number"
      inputMode="numeric"
      label={t('Liability cover for each occurrence')}
      min={0}
      max={20_000_000}
      step={1}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      help={isRead ? t('Read from the file: please check it.') : t('Left empty where the certificate does not say.')}
    />
  )
}

const asCallErrorOf = (error: unknown) => asCallError(error, String(error))

function foundWords(found: string | null | undefined, t: TFunction): string {
  if (found === undefined) return t('Reading the file …')
  return found ? t('Read from the file: please check it.') : t('Look for “Expiry” or “Policy exp” on the certificate.')
}

/** The title that a certificate gets: the name of its file without its ending; that of a photo says nothing. */
const nameOf = ({ name, type }: File) => (type.startsWith('image/') ? '' : name.replace(/\.[^.]+$/, '').slice(0, 200))

interface WayProps {
  text: string
  accept: string
  capture?: 'environment'
  onChoose: (file: File | undefined) => Promise<void>
}

/** A button that is the browser's own choice of a file. */
const Way = ({ text, accept, capture, onChoose }: WayProps) => (
  <label className={own['way']} data-camera={capture ? '' : undefined}>
    {text}
    <input
      type="file"
      accept={accept}
      {...(capture ? { capture } : {})}
      onChange={({ currentTarget }) => {
        void onChoose(currentTarget.files?.[0])
        // The same one can be chosen again.
        currentTarget.value = ''
      }}
    />
  </label>
)

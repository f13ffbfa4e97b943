import { booksClosing } from '@atrium/contract/books/closing.ts'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/DayInput.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { useRead } from '../../kit/useRead.ts'
import classes from './Books.module.css'

type Props = Parameters<OwnInput>[0] & { closed: string | null }

/** The day, what closing it means, and what would stay unfinished up to it. */
export function LastClosedDay({ id, value, onChange, error, closed }: Props) {
  const { t } = useTranslation()
  const day = typeof value === 'string' && value !== '' ? value : null
  const { data } = useRead(booksClosing.get, day === null ? {} : { through: day }, { enabled: day !== null, keepOld: true })
  const { drafts = 0, waiting = 0, claims = 0 } = (day === null ? undefined : data?.unfinished) ?? {}
  const unfinished = [
    drafts > 0 && t('{{count}} invoices are drafts', { count: drafts }),
    waiting > 0 && t('{{count}} invoices wait to be approved or issued', { count: waiting }),
    claims > 0 && t('{{count}} payments that clients say they made wait to be confirmed', { count: claims }),
  ].filter((one) => one !== false)
  return (
    <>
      <DayInput
        id={id}
        label={t('Last closed day')}
        value={day}
        onChange={onChange}
        error={error}
        description={
          closed === null
            ? t('No day is closed.')
            : t('Closed up to {{day}}. Choose an earlier day, or none, to open days again.', { day: formatDate(closed) })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <p className={classes['note']}>
        {t('Nothing is posted for this day or one before it any more. What arrives late counts for the first open day.')}
      </p>
      {unfinished.length > 0 && (
        <div className={classes['unfinished']} role="status">
          <strong>{t('Dated within these days and not in the books yet:')}</strong>
          <ul>
            {unfinished.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

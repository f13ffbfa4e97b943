import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showStyle } from '../../../app/applied-theme.ts'
import { asCallError } from '../../../kit/call-error.ts'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import { publicPath } from '../../../kit/public-link.ts'
import { LinkPage } from '../../../shell/public/LinkPage.tsx'
import classes from '../../../shell/public/Public.module.css'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import { cancelViewing, findViewing, type KeyedViewing } from './viewing-calls.ts'

/** What the link of a visitor's mail opens, without a login: /viewing/{key}. */
export function ViewingPage({ parameter }: { parameter: string }) {
  const { t } = useTranslation()
  const key = decodeURIComponent(parameter)
  return (
    <LinkPage ask={() => findViewing(key)} title={t('Your viewing')} promise="">
      {(viewing) => <Shown viewing={viewing} viewingKey={key} />}
    </LinkPage>
  )
}

function Shown({ viewing, viewingKey }: { viewing: KeyedViewing; viewingKey: string }) {
  const { t } = useTranslation()
  const [isOff, setOff] = useState(viewing.status === 'Cancelled')
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const { spaceName, siteName, address, company, date, startTime, endTime, publicId } = viewing
  useEffect(() => showStyle(company.style), [company])
  const status = isOff ? 'Cancelled' : viewing.status
  // The page of the space has the free times.
  const isOver = status === 'Cancelled' || status === 'Rejected'
  const facts = [
    [t('Status'), t(status)],
    [t('Date'), formatDate(date)],
    [t('Time'), `${formatTime(startTime)} – ${formatTime(endTime)}`],
    [t('Site'), siteName],
    [t('Address'), address],
  ].filter(([, value]) => value)
  const cancel = async () => {
    if (busy) return
    setBusy(true)
    setFailed('')
    await cancelViewing(viewingKey).then(
      () => setOff(true),
      (error) => setFailed(asCallError(error).message),
    )
    setBusy(false)
  }
  return (
    <PublicPage title={spaceName} about={company.name} promise={t('Your viewing')}>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status">{isOff && t('The viewing was cancelled.')}</p>
      {failed && (
        <p className={classes['failed']} role="alert">
          {failed}
        </p>
      )}
      <div className={classes['actions']}>
        {viewing.mayCancel && !isOff && (
          <button
            type="button"
            className={classes['submit']}
            data-busy={busy || undefined}
            onClick={() => (isConfirming ? void cancel() : setIsConfirming(true))}
          >
            {isConfirming ? t('Yes, cancel the viewing') : t('Cancel viewing')}
          </button>
        )}
        {publicId !== null && (
          <a className={classes['link']} href={publicPath('rentalspace', publicId)}>
            {isOver ? t('Choose another time') : t('See the space')}
          </a>
        )}
      </div>
    </PublicPage>
  )
}

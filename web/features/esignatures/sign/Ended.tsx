import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../shell/public/Public.module.css'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import own from './Sign.module.css'
import { sealedAddress, type ToSign } from './sign-page-calls.ts'

const AGAIN_MS = 3_000

interface Props {
  page: ToSign
  linkKey: string
  onReload: () => Promise<void>
}

/** A document that its reader has nothing to do with now: it is signed, waits for somebody else, or has ended. */
export function Ended({ page, linkKey, onReload }: Props) {
  const { t } = useTranslation()
  const { envelopeStatus, subject, company, signers } = page
  const isSealing = envelopeStatus === 'Completing'
  useEffect(() => {
    if (!isSealing) return
    const timer = setInterval(() => void onReload().catch(() => undefined), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isSealing, onReload])
  const { title, text, good } = wordsOf(page, t)
  return (
    <PublicPage title={title} about={subject} promise={t('Read it, sign it, done.')} sign={good ? 'good' : 'bad'}>
      <p className={classes['text']} role="status">
        {text}
      </p>
      {envelopeStatus === 'Completed' && (
        <a className={`${classes['submit']} ${classes['go']} ${own['download']}`} href={sealedAddress(linkKey)} download>
          {t('Download the signed document')}
        </a>
      )}
      {signers.length > 1 && (
        <ul className={own['signers']} aria-label={t('Who signs')}>
          {signers.map((one) => (
            <li key={`${one.role} ${one.name}`}>
              <span>{one.name}</span>
              <small>{one.status === 'Signed' ? t('Signed') : t('Has not signed yet')}</small>
            </li>
          ))}
        </ul>
      )}
      <p className={classes['other']}>{t('From {{company}}', { company })}</p>
    </PublicPage>
  )
}

function wordsOf({ envelopeStatus, status }: ToSign, t: (key: string) => string): { title: string; text: string; good: boolean } {
  switch (envelopeStatus) {
    case 'Completed':
      return {
        title: t('Signed by everybody'),
        text: t('The document is sealed. A mail with a link to it is on its way to you too.'),
        good: true,
      }
    case 'Completing':
      return { title: t('Signed by everybody'), text: t('The document is being sealed. This takes a moment.'), good: true }
    case 'Declined':
      return { title: t('Not signed'), text: t('Somebody has declined to sign this document.'), good: false }
    case 'Voided':
      return {
        title: t('Taken back'),
        text: t('Who sent this document has taken it back. You do not need to sign it.'),
        good: false,
      }
    case 'Expired':
      return { title: t('Expired'), text: t('The last day on which this document could be signed is over.'), good: false }
    default:
      return status === 'Signed'
        ? {
            title: t('You have signed'),
            text: t('As soon as everybody has signed, you get a mail with the signed document.'),
            good: true,
          }
        : {
            title: t('Not your turn yet'),
            text: t('Somebody else signs before you. You get a mail when it is your turn.'),
            good: true,
          }
  }
}

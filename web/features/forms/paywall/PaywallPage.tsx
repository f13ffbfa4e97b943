import type { PaywallPage as Page } from '@atrium/contract/forms/paywall-page.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatSize } from '../../../kit/formatting.ts'
import hosted from '../../../shell/public/Hosted.module.css'
import { HostedPage } from '../../../shell/public/HostedPage.tsx'
import { LinkPage } from '../../../shell/public/LinkPage.tsx'
import classes from '../../../shell/public/Public.module.css'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import own from './PaywallPage.module.css'
import { Price } from './Price.tsx'
import { fileAddress, openPaywall } from './paywall-page-calls.ts'
import { Withheld } from './Withheld.tsx'

/** An entry of a form that is paid for, without a login: /paywall/{key}. */
export function PaywallPage({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  const promise = t('Paid once, open at once.')
  if (!key) return <WithoutKey promise={promise} />
  return (
    <LinkPage
      ask={() => openPaywall(key)}
      title={t('What was made for you')}
      promise={promise}
      gone={t('This link does not work any more. Ask who sent it to you for a new one.')}
    >
      {(found) => <Opened found={found} linkKey={key} />}
    </LinkPage>
  )
}

function WithoutKey({ promise }: { promise: string }) {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('What is paid for')} promise={promise}>
      <p className={classes['text']}>
        {t('Certificates, reports and drawings open here once they are paid for, by the link in the e-mail that you got.')}
      </p>
      <p className={classes['text']}>{t('If you cannot find it, ask the company that made them for you to send it again.')}</p>
      <div className={classes['actions']}>
        <a className={classes['link']} href="/login">
          {t('Back to the login')}
        </a>
      </div>
    </PublicPage>
  )
}

function Opened({ found, linkKey }: { found: Page; linkKey: string }) {
  const { t } = useTranslation()
  const page = useFresh(found, linkKey)
  const { title, no, siteName, clientName, company, state, message, withheld, withholdsFiles, expiresOn } = page
  const about = [clientName, siteName].filter(Boolean).join(' · ')
  const name = t('{{name}} no. {{no}}', { name: title, no })
  const isOpen = state === 'Open'
  return (
    <HostedPage title={name} company={company}>
      <section className={hosted['card']}>
        <h1 className={hosted['heading']}>{name}</h1>
        <p className={hosted['dim']}>{about}</p>
        {isOpen ? (
          <p className={own['paid']} role="status">
            {t('Paid. Everything is open to you.')}
          </p>
        ) : (
          <Price page={page} linkKey={linkKey} />
        )}
      </section>
      {(withheld.length > 0 || withholdsFiles) && <Withheld names={withheld} files={withholdsFiles} message={message} />}
      <Shown page={page} />
      <Files page={page} />
      <p className={hosted['small']}>{t('This link works until {{date}}.', { date: formatDate(expiresOn) })}</p>
    </HostedPage>
  )
}

/** The page as it is now, asked again when somebody comes back to it: it may have been paid in another tab. */
function useFresh(found: Page, key: string): Page {
  const [page, setPage] = useState(found)
  useEffect(() => {
    const look = () => {
      // A server that does not answer is asked the next time.
      if (document.visibilityState === 'visible') openPaywall(key).then(setPage, () => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [key])
  return page
}

/** What is told of the entry, under its headings. */
function Shown({ page: { shown, madeOn, pass } }: { page: Page }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  return (
    <section className={hosted['card']} aria-label={t('Details')}>
      <dl className={own['facts']}>
        <div>
          <dt>{t('Made on')}</dt>
          <dd>{madeOn[language]}</dd>
        </div>
        {shown.map(({ id, label, isHeading, text, files }) =>
          isHeading ? (
            <div key={id} className={own['part']} data-heading>
              <dt>{label}</dt>
            </div>
          ) : (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{files.length > 0 ? <FileList files={files} pass={pass} /> : text[language]}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function Files({ page: { files, pass } }: { page: Page }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <section className={hosted['card']} aria-label={t('Files')}>
      <h2 className={own['title']}>{t('Files')}</h2>
      <FileList files={files} pass={pass} />
    </section>
  )
}

function FileList({ files, pass }: Pick<Page, 'files' | 'pass'>) {
  const { t } = useTranslation()
  return (
    <ul className={own['files']}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <span>{name}</span>
          <small>{formatSize(size, 1)}</small>
          <a className={hosted['tool']} href={fileAddress(pass, id)} download aria-label={t('Download {{name}}', { name })}>
            {t('Download')}
          </a>
        </li>
      ))}
    </ul>
  )
}

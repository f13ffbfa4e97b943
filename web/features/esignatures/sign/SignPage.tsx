import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkPage } from '../../../shell/public/LinkPage.tsx'
import classes from '../../../shell/public/Public.module.css'
import { PublicPage } from '../../../shell/public/PublicPage.tsx'
import { Waiting } from '../../../shell/public/Waiting.tsx'
import { Consent } from './Consent.tsx'
import { Ended } from './Ended.tsx'
import { EnterCode } from './EnterCode.tsx'
import { openSigning, type ToSign } from './sign-page-calls.ts'

const SignDocument = lazy(async () => ({ default: (await import('./SignDocument.tsx')).SignDocument }))

/** What the link to a document that is to be signed opens, without a login: /sign/{key}. */
export function SignPage({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  const promise = t('Read it, sign it, done.')
  return (
    <LinkPage
      ask={() => openSigning(key)}
      title={t('Document to sign')}
      promise={promise}
      hint={t('Ask the person who sent it for a new one.')}
      gone={t('This link does not work any more')}
    >
      {(found) => <Signing found={found} linkKey={key} />}
    </LinkPage>
  )
}

function Signing({ found, linkKey }: { found: ToSign; linkKey: string }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(found)
  const [passedTo, setPassedTo] = useState<string>()
  const isOpen = page.envelopeStatus === 'Sent' && page.status === 'Viewed'
  const reload = async () => setPage(await openSigning(linkKey))
  if (passedTo !== undefined) return <PassedOn page={page} to={passedTo} />
  if (page.code !== 'none') return <EnterCode page={page} linkKey={linkKey} />
  if (!isOpen) return <Ended page={page} linkKey={linkKey} onReload={reload} />
  if (!page.consented)
    return (
      <Consent
        page={page}
        linkKey={linkKey}
        onConsent={() => setPage({ ...page, consented: true })}
        onDeclined={reload}
        onDelegated={setPassedTo}
      />
    )
  const waiting = (
    <PublicPage title={page.subject} promise={t('Read it, sign it, done.')}>
      <Waiting />
    </PublicPage>
  )
  return (
    <Suspense fallback={waiting}>
      <SignDocument page={page} linkKey={linkKey} onSigned={reload} onDeclined={reload} />
    </Suspense>
  )
}

/** What whoever named somebody else sees; the link leads nowhere then. */
function PassedOn({ page, to }: { page: ToSign; to: string }) {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('Passed on')} about={page.subject} promise={t('Read it, sign it, done.')} sign="good">
      <p className={classes['text']} role="status">
        {t('{{name}} gets a mail with a link, and signs in your place. You have nothing more to do.', { name: to })}
      </p>
    </PublicPage>
  )
}

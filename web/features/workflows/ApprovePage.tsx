import type { ApprovalPage as Page } from '@atrium/contract/workflows/approval-by-mail.ts'
import type { TFunction } from 'i18next'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'
import { formatDate } from '../../kit/formatting.ts'
import hosted from '../../shell/public/Hosted.module.css'
import { HostedPage } from '../../shell/public/HostedPage.tsx'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import own from './ApprovePage.module.css'
import { decideApproval, openApproval } from './approve-calls.ts'

/** A step of a workflow is approved or returned by the link of a mail, without a login: /approve/{key}. */
export function ApprovePage({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  return (
    <LinkPage
      ask={() => openApproval(key)}
      title={t('Approval')}
      promise={t('Read it, then decide.')}
      gone={t('This link does not work any more. Log in to see what waits for you.')}
    >
      {(found) => <Opened found={found} linkKey={key} />}
    </LinkPage>
  )
}

function Opened({ found, linkKey }: { found: Page; linkKey: string }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(found)
  const { company, state, step, url } = page
  const title = step?.name ?? t('Approval')
  return (
    <HostedPage title={title} company={company}>
      <section className={hosted['card']}>
        <h1 className={hosted['heading']}>{title}</h1>
        {step && <p className={hosted['dim']}>{[step.workflow, step.place].filter(Boolean).join(' · ')}</p>}
        {!step && (
          <p className={own['state']} role="status">
            {stateWords(state, t)}
          </p>
        )}
        {step && <Told step={step} />}
        {step && <Decide step={step} linkKey={linkKey} onDecided={setPage} />}
      </section>
      <p className={hosted['small']}>
        <a className={own['link']} href={url}>
          {step ? t('See the whole workflow in the portal') : t('Open it in the portal')}
        </a>
      </p>
    </HostedPage>
  )
}

type Step = NonNullable<Page['step']>

/** What is to be approved. */
function Told({ step: { details, dueOn, insteadOf, before } }: { step: Step }) {
  const { t } = useTranslation()
  return (
    <>
      {dueOn && <p className={hosted['dim']}>{t('Due on {{date}}', { date: formatDate(dueOn) })}</p>}
      {insteadOf && (
        <p className={hosted['dim']}>{t('You answer in the place of {{name}}, who is away.', { name: insteadOf })}</p>
      )}
      {details && <p className={own['text']}>{details}</p>}
      {before.length > 0 && (
        <>
          <h2 className={own['before']}>{t('What was done before')}</h2>
          <ul className={own['steps']}>
            {before.map(({ name, by, note, entered }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
              <li key={at}>
                <strong>{name}</strong>
                {by && <small>{by}</small>}
                {note && <p className={own['text']}>{note}</p>}
                {entered.length > 0 && (
                  <dl className={own['entered']}>
                    {entered.map(({ label, text }, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                      <div key={place}>
                        <dt>{label}</dt>
                        <dd>{text}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface Deciding {
  step: Step
  linkKey: string
  onDecided: (page: Page) => void
}

function Decide({ step, linkKey, onDecided }: Deciding) {
  const { t } = useTranslation()
  const id = useId()
  const [returns, setReturns] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const decide = (status: 'Approved' | 'Rejected') => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    decideApproval(linkKey, status, status === 'Rejected' ? reason.trim() : '')
      .then(onDecided, (error) => setFailed(asCallError(error, String(error)).message))
      .finally(() => setBusy(false))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) decide('Rejected')
    else setFailed(t('Say why you return it'))
  }
  const error = failed && (
    <p className={hosted['failed']} role="alert">
      {failed}
    </p>
  )
  if (!returns)
    return (
      <div className={own['buttons']}>
        {error}
        <button type="button" className={hosted['submit']} aria-disabled={busy} onClick={() => decide('Approved')}>
          {t('Approve')}
        </button>
        <button type="button" className={hosted['tool']} onClick={() => setReturns(true)}>
          {t('Return with a reason')}
        </button>
      </div>
    )
  return (
    <form className={own['buttons']} onSubmit={submit} noValidate>
      <label htmlFor={id}>{step.returnsTo ? t('Why it goes back to “{{step}}”', { step: step.returnsTo }) : t('Reason')}</label>
      <textarea
        id={id}
        className={own['reason']}
        rows={4}
        maxLength={4_000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {error}
      <button type="submit" className={hosted['submit']} aria-disabled={busy}>
        {t('Return it')}
      </button>
      <button type="button" className={hosted['tool']} onClick={() => setReturns(false)}>
        {t('Back')}
      </button>
    </form>
  )
}

const stateWords = (state: Page['state'], t: TFunction): string =>
  ({
    Open: '',
    LogIn: t('Log in to read what waits for you, and to decide.'),
    Approved: t('Thank you. It is approved.'),
    Rejected: t('It was returned, with the reason.'),
    Reassigned: t('This does not wait for you any more: somebody else decides it now.'),
    Paused: t('The workflow is paused. Nothing is decided until it goes on.'),
    Over: t('The workflow has ended, or this step was begun anew.'),
    Expired: t('This link decided for seven days. Log in to decide.'),
  })[state]

import type { InsurancePage as Page } from '@atrium/contract/submissions/insurance.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLine } from '../../../kit/ContactLine.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import hosted from '../../../shell/public/Hosted.module.css'
import { HostedPage } from '../../../shell/public/HostedPage.tsx'
import { LinkPage } from '../../../shell/public/LinkPage.tsx'
import { HandIn } from './HandIn.tsx'
import own from './Insurance.module.css'
import { openInsurance } from './insurance-calls.ts'

/** A client hands its certificate of insurance in, without a login: /insurance/{key}. */
export function InsurancePage({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  return (
    <LinkPage
      ask={() => openInsurance(key)}
      title={t('Certificate of insurance')}
      promise={t('A photo is enough.')}
      gone={t('This link does not work any more. Ask who sent it to you for a new one.')}
    >
      {(found) => <Opened page={found} linkKey={key} />}
    </LinkPage>
  )
}

function Opened({ page, linkKey }: { page: Page; linkKey: string }) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ until: string; cover: number | null }>()
  const { company, clientName, siteName, insuredUntil, requiredCover, currency, today, expiresOn } = page
  const required = requiredCover === null ? '' : formatMoney(requiredCover, currency, { trim: true })
  const isLow = sent !== undefined && requiredCover !== null && (sent.cover ?? 0) < requiredCover
  const title = t('Certificate of insurance')
  return (
    <HostedPage title={title} company={company}>
      <section className={hosted['card']}>
        <h1 className={hosted['heading']}>{title}</h1>
        <p className={hosted['dim']}>{[clientName, siteName].filter(Boolean).join(' · ')}</p>
        <div role="status">
          {sent && (
            <p className={own['sent']}>
              {t('Thank you. {{company}} has your certificate, good until {{date}}.', {
                company: company.name,
                date: formatDate(sent.until),
              })}
            </p>
          )}
        </div>
        {!sent && <p className={own['now']}>{insuredWords(insuredUntil, today, t)}</p>}
        {requiredCover !== null && (
          <p className={own['now']} data-low={isLow || undefined}>
            {isLow
              ? t('The lease requires {{amount}} of liability cover: this certificate is below it, or does not say.', {
                  amount: required,
                })
              : t('The lease requires {{amount}} of liability cover.', { amount: required })}
          </p>
        )}
        {sent ? (
          <button type="button" className={hosted['tool']} onClick={() => setSent(undefined)}>
            {t('Send another one')}
          </button>
        ) : (
          <HandIn linkKey={linkKey} today={today} onSent={(until, cover) => setSent({ until, cover })} />
        )}
      </section>
      <p className={hosted['small']}>
        {t('This link works until {{date}}.', { date: formatDate(expiresOn) })}{' '}
        <ContactLine email={company.email} phone={company.phone} />
      </p>
    </HostedPage>
  )
}

function insuredWords(until: string | null, today: string, t: TFunction): string {
  if (until === null) return t('There is no certificate yet.')
  const date = formatDate(until)
  return until < today ? t('The last certificate ended on {{date}}.', { date }) : t('Insured until {{date}}.', { date })
}

import { docusignEnvelopes } from '@atrium/contract/esignatures/docusign.ts'
import type { EnvelopeDetails } from '@atrium/contract/esignatures/envelopes.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCloud, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../kit/error-words.ts'
import { formatInstant } from '../../kit/formatting.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Envelopes.module.css'

/** Of an envelope that DocuSign sends: how it stands there, what went wrong, and the way to try again. */
export function AtDocusign({ envelope: { id, status, mayChange, docusign } }: { envelope: EnvelopeDetails }) {
  const { t } = useTranslation()
  const check = useWrite(docusignEnvelopes.check, { success: t('DocuSign was asked.') })
  const again = useWrite(docusignEnvelopes.sendAgain, { success: t('The document is on its way to DocuSign.') })
  const isOpen = status === 'Sending' || status === 'NotSent' || status === 'Sent' || status === 'Completing'
  if (!docusign || !isOpen) return null
  const { problem, askedDate, mayAsk, isCut } = docusign
  const isAtRest = status === 'Sending' || !problem
  return (
    <Alert
      className={classes['docusign'] ?? ''}
      variant="light"
      color={isAtRest ? 'blue' : 'red'}
      icon={isAtRest ? <IconCloud /> : <IconAlertTriangle />}
    >
      <p>{t(aboutStatus[status])}</p>
      {problem && <p>{errorWords(problem)}</p>}
      {problem && status === 'Sending' && <p>{t('It is tried again by itself.')}</p>}
      {status === 'Sent' && !isCut && (
        <p>
          {askedDate && t('DocuSign was asked {{when}}.', { when: formatInstant(askedDate) })}{' '}
          {t('It is asked again within a quarter of an hour.')}
        </p>
      )}
      {mayAsk && <Retry text={t('Check now')} isBusy={check.isPending} onClick={() => check.mutate({ id })} />}
      {status === 'NotSent' && mayChange && !isCut && (
        <Retry text={t('Try again')} isBusy={again.isPending} onClick={() => again.mutate({ id })} />
      )}
    </Alert>
  )
}

function Retry({ text, isBusy, onClick }: { text: string; isBusy: boolean; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} loading={isBusy} onClick={onClick}>
      {text}
    </Button>
  )
}

const aboutStatus = {
  Sending: 'The document is being handed to DocuSign, which has not confirmed it yet.',
  NotSent: 'DocuSign has not confirmed that it took the document. It is not tried again by itself.',
  Sent: 'DocuSign asks these people to sign, by mails of its own.',
  Completing: 'Everybody has signed at DocuSign.',
} as const

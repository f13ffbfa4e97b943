import {
  type EnvelopeDetails,
  envelopeStatuses,
  envelopes,
  envelopeTones,
  moreEnvelopes,
  signerStatuses,
  signerTones,
  signingWays,
  type TrailEntry,
  trailTexts,
} from '@atrium/contract/esignatures/envelopes.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconChecks,
  IconClockX,
  IconDeviceTablet,
  IconDownload,
  IconEye,
  IconFileCheck,
  IconMail,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconUserEdit,
  IconUserShare,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../kit/Dotted.tsx'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { FilePreviewButton } from '../../kit/file/FilePreviewButton.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatDate, formatInstant } from '../../kit/formatting.ts'
import { personLink } from '../../kit/NameLink.tsx'
import { Timeline, type TimelineItem } from '../../kit/record/Timeline.tsx'
import { OptionChip } from '../../kit/StatusChip.tsx'
import { SignerList } from '../../kit/signing/SignerList.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useRead } from '../../kit/useRead.ts'
import { AtDocusign } from './AtDocusign.tsx'
import { CorrectDrawer } from './CorrectDrawer.tsx'
import classes from './Envelopes.module.css'
import { type Signer, SignerActions } from './SignerActions.tsx'

const icons: Record<TrailEntry, TimelineItem['icon']> = {
  Sending: IconSend,
  NotSent: IconAlertTriangle,
  Sent: IconSend,
  Asked: IconMail,
  Viewed: IconEye,
  Consented: IconChecks,
  Signed: IconSignature,
  Declined: IconX,
  Reminded: IconMail,
  Resent: IconMail,
  Delegated: IconUserShare,
  Corrected: IconUserEdit,
  InPerson: IconDeviceTablet,
  CodeSent: IconMail,
  Verified: IconShieldCheck,
  Voided: IconBan,
  Expired: IconClockX,
  StampMissed: IconClockX,
  Completed: IconFileCheck,
  Downloaded: IconDownload,
}
const statuses = optionsOf(envelopeStatuses, envelopeTones)
const signerOptions = optionsOf(signerStatuses, signerTones)

interface Props {
  id: number
  actions: (envelope: EnvelopeDetails) => readonly RowAction[]
  onClose: () => void
}

/** An envelope: who signs it, its documents, and everything that happened to it. */
export function EnvelopeDrawer({ id, actions, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(moreEnvelopes.get, { id })
  return (
    <EntityDrawer
      title={data?.emailSubject ?? t('Envelope')}
      opened
      onClose={onClose}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      width={640}
    >
      {data && <Details envelope={data} actions={actions(data)} />}
    </EntityDrawer>
  )
}

function Details({ envelope, actions }: { envelope: EnvelopeDetails; actions: readonly RowAction[] }) {
  const { t } = useTranslation()
  const [corrected, setCorrected] = useState<Signer>()
  const { siteId, mayChange, docusign } = envelope
  const {
    status,
    recipients,
    trail,
    lastDay,
    tenantName,
    siteName,
    templateName,
    message,
    reason,
    sentBy,
    sentById,
    sentDate,
    createdDate,
  } = envelope
  const facts: Fact[] = [
    [t('Template'), templateName],
    [t('Site'), siteName],
    [t('Client'), tenantName],
    [
      sentDate ? t('Sent') : t('Created'),
      <Dotted key="sent" parts={[formatInstant(sentDate ?? createdDate), personLink(sentBy, sentById)]} />,
    ],
    [t('Signed by'), docusign ? `${signingWays.docusign} (${docusign.name})` : ''],
    [t('Sign until'), lastDay ? formatDate(lastDay) : ''],
    [t('Message'), message],
    [t('Reason'), reason],
  ]
  return (
    <>
      <div className={classes['head']}>
        <OptionChip options={statuses} value={status} />
        {actions.map(({ text, icon: Icon, onClick, danger }) => (
          <Button
            key={text}
            size="xs"
            variant="default"
            {...(danger ? { c: 'red' } : {})}
            leftSection={<Icon size={15} />}
            onClick={onClick}
          >
            {text}
          </Button>
        ))}
      </div>
      <AtDocusign envelope={envelope} />
      <Facts facts={facts} className={classes['facts']} />
      <Documents envelope={envelope} />
      <section className={classes['section']} aria-label={t('Who signs')}>
        <h3>{t('Who signs')}</h3>
        <SignerList
          label={t('Who signs')}
          signers={recipients}
          options={signerOptions}
          actions={(signer) =>
            mayChange && signer.status !== 'Signed' && <SignerActions signer={signer} onCorrect={() => setCorrected(signer)} />
          }
        />
        <CorrectDrawer
          signer={corrected}
          siteId={siteId}
          isDocusigns={docusign !== null}
          onClose={() => setCorrected(undefined)}
        />
      </section>
      <section className={classes['section']} aria-label={t('Audit trail')}>
        <h3>{t('Audit trail')}</h3>
        <Timeline
          items={trail.map(({ id, what, who, at, from, note }) => ({
            id,
            icon: icons[what],
            by: '',
            byLandlord: false,
            at,
            what: (
              <>
                {t(trailTexts[what])}
                <small className={classes['who']}>{[who, from].filter(Boolean).join(' · ')}</small>
              </>
            ),
            text: note,
            alarming: what === 'NotSent' || what === 'Declined' || what === 'Voided' || what === 'Expired',
          }))}
        />
      </section>
    </>
  )
}

const documentTexts = {
  original: 'As it was sent',
  sealed: 'Signed, with the certificate of completion',
  attachment: 'Attached as it was signed',
} as const

function Documents({ envelope: { id, siteId, status, docusign } }: { envelope: EnvelopeDetails }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { data } = useRead(envelopes.documents, { id })
  return (
    <section className={classes['section']} aria-label={t('Documents')}>
      <h3>{t('Documents')}</h3>
      <ul className={classes['documents']}>
        {data?.items.map((file) => (
          <li key={file.fileUrl}>
            <span>
              {file.name}
              <small>
                {t(docusign && file.kind === 'sealed' ? 'Signed at DocuSign, with its certificate' : documentTexts[file.kind])}
              </small>
            </span>
            <span>
              <FilePreviewButton file={{ name: file.name, type: file.fileType, size: file.size, url: file.fileUrl, siteId }} />
              <Button
                component="a"
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<IconDownload size={15} />}
                href={fileUrl(file.fileUrl, { siteId, download: true })}
                aria-label={t('Download {{name}}', { name: file.name })}
              >
                {t('Download')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {status === 'Completing' && (
        <p>
          {docusign
            ? t('Everybody has signed. The document is being fetched from DocuSign.')
            : t('The document is being sealed. This takes a moment.')}
        </p>
      )}
    </section>
  )
}

import { ownSigning } from '@atrium/contract/esignatures/signing.ts'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '../../kit/first-viewer.ts'
import { formatDate } from '../../kit/formatting.ts'
import { RecordsCard } from '../../kit/home/RecordsCard.tsx'
import { useRead } from '../../kit/useRead.ts'
import type { Viewer } from '../../kit/useViewer.ts'

const ROWS = 5
const QUESTION = { open: true, rowsPerPage: ROWS, page: 1, sortBy: 'sentDate', descending: true } as const

/** On the start page of a client: what waits for the viewer's signature. Where nothing does, there is no card. */
export function ToSignCard() {
  const { t } = useTranslation()
  const read = useRead(ownSigning.list, QUESTION)
  if (!read.data || read.data.items.length === 0) return null
  return (
    <RecordsCard
      id="documents-to-sign"
      title={t('Waiting for your signature')}
      to="/esignatures/signing"
      read={read}
      rows={read.data.items.length}
      empty={{ icon: IconSignature, title: t('You have nothing to sign.') }}
      row={({ emailSubject, from, lastDay, sentDate, signedBy }) => ({
        title: emailSubject,
        note:
          signedBy === 'docusign'
            ? t('By the mail of DocuSign')
            : lastDay
              ? t('Sign until {{day}}', { day: formatDate(lastDay) })
              : from,
        date: formatDate(sentDate),
      })}
    />
  )
}

ToSignCard.askAhead = (_: Viewer, ask: Ask) => ask(ownSigning.list, QUESTION)

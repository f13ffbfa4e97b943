import type { PageWords } from '@atrium/contract/kit/page-words.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientAndLease, type ForWhom } from '../../kit/form/ClientAndLease.tsx'
import { PreviewModal } from '../../kit/preview/PreviewModal.tsx'
import { errorText } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import { LetterText } from './LetterText.tsx'

export interface Previewed extends PageWords {
  subject: string
  /** HTML. */
  description: string
}

/** The words of a form, as they would be shown. */
export function previewedOf(values: Values): Previewed {
  const textOf = (key: string) => String(values[key] ?? '')
  return {
    subject: textOf('subject'),
    description: textOf('description'),
    pageHeader: textOf('pageHeader'),
    headerFirst: values['headerFirst'] === true,
    pageFooter: textOf('pageFooter'),
  }
}

interface Props {
  shown: Previewed
  /** Of a letter; without one they are chosen here. */
  whom?: ForWhom
  onClose: () => void
}

/** What a text reads like for a client and a lease. */
export function PreviewDialog({ shown, whom, onClose }: Props) {
  const { t } = useTranslation()
  const [forWhom, setForWhom] = useState<ForWhom>(whom ?? { tenantId: null, leaseId: null })
  const { tenantId, leaseId } = forWhom
  const words = { ...shown, descriptionFormat: 'html' as const }
  const read = useRead(
    letterTemplates.preview,
    { ...words, tenantId: tenantId ?? 0, leaseId },
    { enabled: tenantId !== null, keepOld: true },
  )
  const filled = tenantId === null ? undefined : read.data
  return (
    <PreviewModal width={720} onClose={onClose}>
      {!whom && (
        <Stack gap="md">
          <ClientAndLease leases={letterTemplates.leases} value={forWhom} onChange={setForWhom} />
        </Stack>
      )}
      {read.error && <p role="alert">{errorText(read.error)}</p>}
      {filled && (
        <section aria-label={t('Letter')} aria-busy={read.isFetching}>
          <Title order={3} size="h4" my="md">
            {filled.subject}
          </Title>
          <LetterText filled={filled} />
        </section>
      )}
    </PreviewModal>
  )
}

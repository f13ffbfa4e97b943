import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Page } from '../../../kit/Page.tsx'

/** Why the address of a document shows none: it is gone, is of another type, or names no document. */
export type MissingReason = 'gone' | 'other' | 'unnamed'

const hints: Record<MissingReason, string> = {
  gone: 'It was deleted, or you may not see it any more.',
  other: 'The address is one of another kind of document.',
  unnamed: 'The address does not say which document it is about.',
}

/** Says which document is not there and why, with the way to the list. */
export function MissingDocument({ type, missing }: { type: DocumentType; missing: MissingReason }) {
  const { t } = useTranslation()
  const { title, plural } = documentTypes[type]
  return (
    <Page title={t(title)}>
      <EmptyState
        icon={IconFileOff}
        title={missing === 'gone' ? t('This is no longer there') : t('There is no such document here.')}
        hint={t(hints[missing])}
        action={
          <Button component={Link} to={`/${type}`} variant="default">
            {t(plural)}
          </Button>
        }
      />
    </Page>
  )
}

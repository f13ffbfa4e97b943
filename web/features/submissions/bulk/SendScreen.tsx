import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { IconFileDescription } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Page } from '../../../kit/Page.tsx'
import classes from './Bulk.module.css'
import { useBulkType } from './bulk-types.ts'
import { SendForm } from './SendForm.tsx'
import { type SentDocuments, SentResult } from './SentResult.tsx'
import { TypeSelect } from './TypeSelect.tsx'

/** `/documents/send?type=`: one document to many clients. */
export function SendScreen() {
  const { t } = useTranslation()
  const { types, type, tenantId, choose } = useBulkType()
  const [sent, setSent] = useState<SentDocuments>()
  const many = type
    ? t('Send one {{type}} to many clients', { type: t(documentTypes[type].title) })
    : t('One document to many clients')
  // From the page of a client it is that one; others can still be added.
  const title = tenantId ? t('Send a document') : many
  if (sent) return <SentResult sent={sent} onAgain={() => setSent(undefined)} />
  return (
    <Page title={title} about={t('Each client gets the document in their own list. They do not see who else got it.')}>
      <div className={classes['sheet']}>
        <TypeSelect types={types} type={type} onChoose={choose} />
        {type ? (
          <SendForm type={type} tenantId={tenantId} onSent={setSent} />
        ) : (
          <EmptyState icon={IconFileDescription} title={t('Choose the type of document first.')} />
        )}
      </div>
    </Page>
  )
}

import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { IconFiles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import classes from './Bulk.module.css'
import { useBulkType } from './bulk-types.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { TypeSelect } from './TypeSelect.tsx'
import { UploadWork } from './UploadWork.tsx'
import { useUploads } from './useUploads.ts'

/** `/documents/upload?type=`: many files at once, each to the client its name tells. */
export function UploadScreen() {
  const { t } = useTranslation()
  const { types, type, choose } = useBulkType()
  const { site } = useSelectedSite()
  const uploads = useUploads()
  const title = type ? t('Upload many {{types}}', { types: t(documentTypes[type].plural) }) : t('Many files at once')
  const where = site
    ? t('Each file goes to the client at {{site}} named in its file name.', { site: site.name })
    : t('Each file goes to the client named in its file name.')
  return (
    <Page title={title} about={`${where} ${t('You check it before anything is sent.')}`}>
      <div className={classes['typeRow']}>
        <TypeSelect types={types} type={type} onChoose={choose} disabled={uploads.running} />
      </div>
      {type ? (
        <UploadWork type={type} uploads={uploads} />
      ) : (
        <EmptyState icon={IconFiles} title={t('Choose the type of document first.')} />
      )}
      <LeaveGuard running={uploads.running} waiting={uploads.rows.some((row) => row.state !== 'sent')} />
    </Page>
  )
}

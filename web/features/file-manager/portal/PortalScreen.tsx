import { portalFiles } from '@atrium/contract/file-manager/portal-files.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { PortalFiles } from './PortalFiles.tsx'
import { PortalPath } from './PortalPath.tsx'
import { PortalSection } from './PortalSection.tsx'

/** /fileManager/portal/{client}: what the portal itself keeps of a client, to be read; `in` is the kind. */
export function PortalScreen() {
  const { t } = useTranslation()
  const tenantId = Number(useParams()['c'])
  const [params] = useSearchParams()
  const kind = params.get('in') ?? ''
  const { data, error, refetch } = useRead(portalFiles.folders, { tenantId: String(tenantId) })
  const folder = data?.items.find((one) => one.kind === kind)
  return (
    <Page
      title={folder ? t(folder.title) : t('From the portal')}
      loading={!data && !error}
      about={data && [data.siteName, data.tenant, t('To read only')].filter(Boolean).join(' · ')}
    >
      <PortalPath tenantId={tenantId} tenant={data?.tenant ?? ''} title={folder ? t(folder.title) : undefined} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (kind ? <PortalFiles key={kind} tenantId={tenantId} kind={kind} /> : <PortalSection tenantId={tenantId} byKind />)}
    </Page>
  )
}

import { Button, Group, Menu, Skeleton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CallError } from '../../kit/call-error.ts'
import { Dotted } from '../../kit/Dotted.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import { PersonSaid } from '../../kit/PersonSaid.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DownloadVersion } from './DownloadVersion.tsx'
import { SiteFileDrawer } from './SiteFileDrawer.tsx'
import classes from './SiteFiles.module.css'
import { SiteFileVersions } from './SiteFileVersions.tsx'
import type { SiteFileKind } from './site-file-kinds.ts'
import { useRemoveSiteFile } from './useRemoveSiteFile.ts'
import { type SiteFileVersion, useVersion } from './useVersion.ts'

/** The file of one site, large, with the versions before it; a landlord replaces and deletes it. */
export function SiteFileOfSite({ kind, siteId }: { kind: SiteFileKind; siteId: number }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const mayChange = may(kind.call.save)
  const { site, sites } = useSelectedSite()
  const drawer = useDrawer()
  const remove = useRemoveSiteFile(kind)
  const { data, error, refetch } = useRead(kind.call.get, { siteId: String(siteId) })
  // A file that was deleted leaves the last answer behind.
  const none = error instanceof CallError && error.status === 404
  const file = none ? undefined : data
  const version = useVersion(file)
  const title = t(kind.title)
  if (error && !none && !data) return <ErrorState error={error} onRetry={() => void refetch()} />

  const siteName = file?.siteName ?? site?.name ?? sites.find((one) => one.id === siteId)?.name
  const upload = (
    <Button component={Link} to={drawer.newHref} preventScrollReset leftSection={<IconUpload size={17} stroke={1.8} />}>
      {file ? t('Replace') : t('Upload {{what}}', { what: title })}
    </Button>
  )
  return (
    <Page
      title={title}
      about={<Dotted parts={[siteName, version && <Uploaded key="uploaded" version={version} />]} />}
      action={
        file &&
        version && (
          <Group gap={8} wrap="nowrap">
            <DownloadVersion version={version} siteId={file.siteId} primary={!mayChange} />
            {mayChange && upload}
          </Group>
        )
      }
      menu={
        file &&
        mayChange && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void remove(file)}>
            {t('Delete {{what}}', { what: title })}
          </Menu.Item>
        )
      }
    >
      {none && <None kind={kind} upload={mayChange && upload} />}
      {!none && !file && <Skeleton className={classes['wait'] ?? ''} radius={8} />}
      {file && version && <SiteFileVersions file={file} version={version} />}
      {mayChange && <SiteFileDrawer kind={kind} siteId={siteId} drawer={drawer} replaces={file !== undefined} />}
    </Page>
  )
}

/** By whom a version was uploaded, and when. */
function Uploaded({ version }: { version: SiteFileVersion }) {
  const { t } = useTranslation()
  const { createdBy, createdById, createdDate } = version
  const date = formatDate(createdDate)
  if (!createdBy) return t('Uploaded on {{date}}', { date })
  return (
    <PersonSaid name={createdBy} id={createdById}>
      {(name) => t('Uploaded by {{name}} on {{date}}', { name, date })}
    </PersonSaid>
  )
}

/** No file yet: what to do about it, for whoever may. */
function None({ kind, upload }: { kind: SiteFileKind; upload: ReactNode }) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const hint = upload ? { hint: t(kind.hint) } : isLandlord ? {} : { hint: t('Your landlord has not added one yet.') }
  return <EmptyState icon={kind.icon} title={t(kind.none)} action={upload} {...hint} />
}

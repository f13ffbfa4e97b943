import { portalFiles } from '@atrium/contract/file-manager/portal-files.ts'
import type { PortalFile } from '@atrium/contract/kit/portal-files.ts'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFolders } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FileIcon } from '../../../kit/file/FileIcon.tsx'
import { formatDate, formatSize } from '../../../kit/formatting.ts'
import { previewKind } from '../../../kit/preview/preview-kind.ts'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { SearchBox } from '../../../kit/table/SearchBox.tsx'
import type { Filter } from '../../../kit/table/types.ts'
import { useList } from '../../../kit/table/useList.ts'
import { useFileUrl } from '../../../kit/useFileUrl.ts'
import classes from '../Files.module.css'
import { FilesHead } from '../FilesHead.tsx'
import { FileViewer } from '../FileViewer.tsx'
import { useFileSteps } from '../useFileSteps.ts'

const noFilters: readonly Filter[] = []
const isViewed = ({ fileUrl, fileType }: PortalFile) => fileUrl !== '' && previewKind(fileType) !== undefined

/** The files of one kind: looked at or downloaded by the way of the feature that has them, beside the page of each record. */
export function PortalFiles({ tenantId, kind }: { tenantId: number; kind: string }) {
  const { t } = useTranslation()
  const list = useList({
    call: portalFiles.list,
    ask: { tenantId, kind },
    filters: noFilters,
    initialSort: undefined,
    prefix: '',
    onCount: undefined,
  })
  const steps = useFileSteps(list, isViewed)
  const { answer, state, error } = list
  if (error && !answer) return <ErrorState error={error} onRetry={() => void list.refetch()} />
  if (!answer) return <Skeletons count={6} height={44} gap={6} />
  return (
    <>
      <div className={classes['bar']}>
        <search aria-label={t('From the portal')}>
          <SearchBox value={state.query} label={t('Search files')} onSearch={(query) => list.change({ query }, true)} />
        </search>
      </div>
      {answer.items.length === 0 ? (
        <EmptyState icon={IconFolders} title={state.query ? t('Nothing was found.') : t('This folder is empty.')} />
      ) : (
        <table className={classes['rows']} aria-label={t('Files and folders')}>
          <FilesHead date={t('Date')} />
          <tbody>
            {answer.items.map((file) => (
              <Row key={file.id} file={file} onShow={() => steps.show(file)} />
            ))}
          </tbody>
        </table>
      )}
      {answer.totalFiltered > state.rowsPerPage && (
        <Pager
          state={state}
          shown={answer.items.length}
          total={answer.totalFiltered}
          capped={answer.capped}
          sums={undefined}
          onChange={list.change}
        />
      )}
      <FileViewer steps={steps} />
    </>
  )
}

function Row({ file, onShow }: { file: PortalFile; onShow: () => void }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { name, note, day, size, siteId, address } = file
  const download = file.fileUrl ? fileUrl(file.fileUrl, { siteId, download: true }) : undefined
  return (
    <tr>
      <td data-column="name">
        <span className={classes['name']}>
          <FileIcon name={name} size={20} />
          <span className={classes['words']}>
            {isViewed(file) ? (
              <button type="button" className={classes['link']} title={name} onClick={onShow}>
                {name}
              </button>
            ) : (
              <Link to={address} className={classes['link'] ?? ''} title={name}>
                {name}
              </Link>
            )}
            {note && note !== name && <small>{note}</small>}
          </span>
        </span>
      </td>
      <td data-column="size">{size === null ? '' : formatSize(size, 1)}</td>
      <td data-column="updatedDate">{formatDate(day)}</td>
      <td className={classes['pick']}>
        <span className={classes['two']}>
          {file.fileUrl && (
            <ActionIcon
              component="a"
              variant="subtle"
              color="gray"
              size={30}
              href={download}
              download={name}
              aria-label={t('Download {{name}}', { name })}
            >
              <IconDownload size={17} />
            </ActionIcon>
          )}
          <ActionIcon
            component={Link}
            variant="subtle"
            color="gray"
            size={30}
            to={address}
            aria-label={t('Open the page of {{name}}', { name })}
          >
            <IconExternalLink size={17} />
          </ActionIcon>
        </span>
      </td>
    </tr>
  )
}

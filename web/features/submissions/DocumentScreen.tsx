import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { Anchor, Button, Menu, Skeleton } from '@mantine/core'
import { IconDownload, IconFileOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FilePreview } from '../../kit/file/FilePreview.tsx'
import { Page } from '../../kit/Page.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { usePortal } from '../../kit/usePortal.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Document.module.css'
import { DocumentFacts } from './DocumentFacts.tsx'
import { documentName, fileOf } from './document-name.ts'
import { useRemoveDocument } from './useRemoveDocument.ts'

/** One document, its file beside what is known of it: `/{submissionType}/view?id=`. */
export function DocumentScreen() {
  const { t } = useTranslation()
  const { submissionType } = useParams() as { submissionType: DocumentType }
  const [query] = useSearchParams()
  const id = query.get('id') ?? '0'
  const { data: found, error, refetch } = useRead(submissions.get, { id })
  const info = documentTypes[submissionType]
  const isOther = found !== undefined && found.type !== submissionType
  const data = isOther ? undefined : found
  const file = data && fileOf(data)
  if (isOther || id === '0')
    return (
      <Page title={t(info.title)}>
        <EmptyState
          icon={IconFileOff}
          title={t('There is no such document here.')}
          action={
            <Button component={Link} to={`/${submissionType}`} variant="default">
              {t(info.plural)}
            </Button>
          }
        />
      </Page>
    )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={data ? documentName(data) : t(info.title)}
      loading={!data}
      about={
        <Anchor component={Link} to={`/${submissionType}`} inherit>
          {t(info.plural)}
        </Anchor>
      }
      action={data && file && <Download document={data} />}
      menu={data && <Actions document={data} />}
    >
      <div className={classes['split']}>
        <section className={classes['file']} aria-label={t('File')}>
          {!data && <Skeleton className={classes['wait'] ?? ''} />}
          {file && <FilePreview file={file} />}
          {data && !file && <EmptyState icon={IconFileOff} title={t('This document has no file.')} />}
        </section>
        <aside className={classes['facts']} aria-label={t('Details')}>
          {data ? <DocumentFacts document={data} /> : <Skeleton height={240} radius={8} />}
        </aside>
      </div>
    </Page>
  )
}

function Download({ document }: { document: Document }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const href = fileUrl(document.fileUrl ?? '', { siteId: document.siteId, download: true })
  return (
    <Button component="a" href={href} leftSection={<IconDownload size={17} stroke={1.8} />}>
      {t('Download')}
    </Button>
  )
}

function Actions({ document }: { document: Document }) {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const client = usePortal()?.client
  const navigate = useNavigate()
  const remove = useRemoveDocument()
  const { type, id } = document
  const isAuthor = (kind === 'landlord') === (documentTypes[type].author === 'landlord')
  if (!isAuthor || !may(submissions.update) || client?.mayUploadInsurance === false) return undefined
  return (
    <>
      <Menu.Item component={Link} to={`/${type}?edit=${id}`} leftSection={<IconPencil size={16} stroke={1.7} />}>
        {t('Edit')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} stroke={1.7} />}
        onClick={async () => {
          if (await remove(document)) void navigate(`/${type}`)
        }}
      >
        {t('Delete')}
      </Menu.Item>
    </>
  )
}

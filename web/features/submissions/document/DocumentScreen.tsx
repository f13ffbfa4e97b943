import { insuranceCover } from '@atrium/contract/submissions/insurance.ts'
import type { Document } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Anchor, Button, Menu, Skeleton } from '@mantine/core'
import { IconDownload, IconFileOff, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FilePreview } from '../../../kit/file/FilePreview.tsx'
import { Page } from '../../../kit/Page.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { useFileUrl } from '../../../kit/useFileUrl.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { documentName, fileOf } from '../document-name.ts'
import { CoverDrawer } from '../insurance/CoverDrawer.tsx'
import classes from './Document.module.css'
import { DocumentFacts } from './DocumentFacts.tsx'
import { MissingDocument } from './MissingDocument.tsx'
import { useDocument } from './useDocument.ts'
import { useDocumentDelivery } from './useDocumentDelivery.tsx'
import { useDocumentRights } from './useDocumentRights.ts'
import { useNoteOpened } from './useNoteOpened.ts'
import { useRemoveDocument } from './useRemoveDocument.ts'

/** One document, its file beside what is known of it: `/{submissionType}/view?id=`. */
export function DocumentScreen() {
  const { t } = useTranslation()
  const { submissionType } = useParams() as { submissionType: DocumentType }
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { document: data, missing, error, refetch } = useDocument(submissionType, id)
  const delivery = useDocumentDelivery(submissionType)
  useNoteOpened(data?.id)
  const { mayChange } = useDocumentRights(submissionType)
  const info = documentTypes[submissionType]
  const file = data && fileOf(data)
  const [notesCover, setNotesCover] = useState(false)
  const mayNoteCover = useViewer().may(insuranceCover.setCover) && submissionType === 'InsuranceCertificate'
  const noting = mayNoteCover ? [{ text: t('Note the cover'), icon: IconShieldCheck, onClick: () => setNotesCover(true) }] : []
  const sending = data ? [...delivery.actions(data), ...noting] : []
  if (missing) return <MissingDocument type={submissionType} missing={missing} />
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
      menu={data && (mayChange || sending.length > 0) && <Actions document={data} delivery={sending} />}
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
      {delivery.dialogs}
      {data && mayNoteCover && <CoverDrawer document={data} opened={notesCover} onClose={() => setNotesCover(false)} />}
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

function Actions({ document, delivery }: { document: Document; delivery: readonly RowAction[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemoveDocument()
  const { type, id } = document
  const { mayChange } = useDocumentRights(type)
  const sending = delivery.map(({ text, icon: Icon, onClick }) => (
    <Menu.Item key={text} leftSection={Icon && <Icon size={16} stroke={1.7} />} onClick={onClick}>
      {text}
    </Menu.Item>
  ))
  if (!mayChange) return sending
  return (
    <>
      <Menu.Item component={Link} to={`/${type}?edit=${id}`} leftSection={<IconPencil size={16} stroke={1.7} />}>
        {t('Edit')}
      </Menu.Item>
      {sending}
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

import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFiles, IconFileText, IconPencil, IconPlus, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { FileActions } from '../../kit/file/FileActions.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { documentName, fileOf } from './document-name.ts'
import { listColumns } from './list-columns.ts'
import { useDateNarrowing } from './useDateNarrowing.ts'
import { useDocumentFilters } from './useDocumentFilters.ts'
import { useDocumentRights } from './useDocumentRights.ts'
import { useDownload } from './useDownload.ts'
import { useRemoveDocument } from './useRemoveDocument.ts'

/** The documents of one type: `/{submissionType}/{date?}`. */
export function DocumentsScreen() {
  const { t } = useTranslation()
  const { submissionType, date } = useParams() as { submissionType: DocumentType; date?: string }
  const { title, plural } = documentTypes[submissionType]
  const { kind } = useViewer()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawer()
  const [count, setCount] = useState<ListCount>()
  const isLandlord = kind === 'landlord'
  const { mayAdd, mayChange } = useDocumentRights(submissionType)
  const download = useDownload()
  const remove = useRemoveDocument()
  const filters = useDocumentFilters(submissionType)
  const narrowing = useDateNarrowing(submissionType, date)

  const table = {
    name: submissionType,
    title: t(plural),
    ...listColumns(submissionType, siteId),
    filters,
    narrowing,
    initialSort: { sortBy: 'createdDate', descending: true },
    onCount: setCount,
    href: (row: Document) => `/${submissionType}/view?id=${row.id}`,
    render: { fileUrl: (row: Document) => <FileActions file={fileOf(row)} about={documentName(row)} /> },
    exportText: { fileUrl: (row: Document) => row.fileName ?? '' },
    rowActions: (row: Document) =>
      mayChange
        ? [
            { text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(row.id) },
            { text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void remove(row) },
          ]
        : [],
    bulkActions: [{ text: t('Download as zip'), icon: IconDownload, onClick: (rows: Document[]) => void download(rows) }],
    empty: {
      icon: IconFileText,
      title: t('No data available'),
      ...(mayAdd ? { hint: t('What you add here reaches the client at once.') } : {}),
      ...(isLandlord
        ? {}
        : { hint: mayAdd ? t('What you add here reaches the client at once.') : t('What is sent to you appears here.') }),
      ...(mayAdd ? { action: <Create title={title} href={drawer.newHref} variant="default" /> } : {}),
    },
  }
  const about = isLandlord && (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites'))
  return (
    <Page
      title={t(plural)}
      about={about}
      count={count}
      action={mayAdd && <Create title={title} href={drawer.newHref} />}
      menu={isLandlord && mayAdd && <Many type={submissionType} />}
    >
      {isLandlord ? (
        <EntityTable
          call={submissions.ofSite}
          ask={{ siteId: String(siteId), type: submissionType, ...(date ? { date } : {}) }}
          {...table}
        />
      ) : (
        <EntityTable call={submissions.ofTenantSite} ask={{ type: submissionType, ...(date ? { date } : {}) }} {...table} />
      )}
      {(drawer.id === undefined ? mayAdd : mayChange) && <DocumentDrawer type={submissionType} drawer={drawer} />}
    </Page>
  )
}

/** The create button, titled after the type. */
function Create({ title, href, variant = 'filled' }: { title: string; href: string; variant?: 'filled' | 'default' }) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={href} preventScrollReset variant={variant} leftSection={<IconPlus size={17} stroke={1.8} />}>
      {t(title)}
    </Button>
  )
}

function Many({ type }: { type: DocumentType }) {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item component={Link} to={`/documents/send?type=${type}`} leftSection={<IconUsersPlus size={16} stroke={1.7} />}>
        {t('One document to many clients')}
      </Menu.Item>
      <Menu.Item component={Link} to={`/documents/upload?type=${type}`} leftSection={<IconFiles size={16} stroke={1.7} />}>
        {t('Many files at once')}
      </Menu.Item>
    </>
  )
}

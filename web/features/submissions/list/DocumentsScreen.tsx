import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Menu } from '@mantine/core'
import { IconDownload, IconFiles, IconFileText, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { FileActions } from '../../../kit/file/FileActions.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { DocumentDrawer } from '../document/DocumentDrawer.tsx'
import { useDocumentDelivery } from '../document/useDocumentDelivery.tsx'
import { useDocumentRights } from '../document/useDocumentRights.ts'
import { useRemoveDocument } from '../document/useRemoveDocument.ts'
import { documentName, fileOf } from '../document-name.ts'
import { listColumns } from './list-columns.ts'
import { useDateNarrowing } from './useDateNarrowing.ts'
import { useDocumentFilters } from './useDocumentFilters.ts'
import { useDownload } from './useDownload.ts'

/** The documents of one type: `/{submissionType}/{date?}`. */
export function DocumentsScreen() {
  const { t } = useTranslation()
  const { submissionType, date } = useParams() as { submissionType: DocumentType; date?: string }
  const { title, plural } = documentTypes[submissionType]
  const { kind } = useViewer()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawer()
  const isLandlord = kind === 'landlord'
  const { mayAdd, mayChange } = useDocumentRights(submissionType)
  const download = useDownload()
  const remove = useRemoveDocument()
  const delivery = useDocumentDelivery(submissionType)
  const filters = useDocumentFilters(submissionType)
  const narrowing = useDateNarrowing(submissionType, date)

  const about = isLandlord && (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites'))
  const screen = {
    name: submissionType,
    title: t(plural),
    about,
    menu: isLandlord && mayAdd && <Many type={submissionType} />,
    ...listColumns(submissionType, siteId),
    filters,
    narrowing,
    initialSort: { sortBy: 'createdDate', descending: true },
    href: (row: Document) => `/${submissionType}/view?id=${row.id}`,
    render: { fileUrl: (row: Document) => <FileActions file={fileOf(row)} about={documentName(row)} /> },
    exportText: { fileUrl: (row: Document) => row.fileName ?? '' },
    nameOf: documentName,
    drawer: mayAdd ? drawer : undefined,
    mayEdit: () => mayChange,
    createText: t(title),
    rowActions: (row: Document) => [
      ...delivery.actions(row),
      ...(mayChange ? [{ text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void remove(row) }] : []),
    ],
    bulkActions: [{ text: t('Download as zip'), icon: IconDownload, onClick: (rows: Document[]) => void download(rows) }],
    empty: {
      icon: IconFileText,
      title: t('No data available'),
      hint: t('What you add here reaches the client at once.'),
      ...(isLandlord ? {} : { aside: t('What is sent to you appears here.') }),
    },
    children: (
      <>
        {(drawer.id === undefined ? mayAdd : mayChange) && <DocumentDrawer type={submissionType} drawer={drawer} />}
        {delivery.dialogs}
      </>
    ),
  }
  const ask = { type: submissionType, ...(date ? { date } : {}) }
  return isLandlord ? (
    <EntityScreen {...screen} call={submissions.ofSite} ask={{ ...ask, siteId: String(siteId) }} />
  ) : (
    <EntityScreen {...screen} call={submissions.ofTenantSite} ask={ask} />
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

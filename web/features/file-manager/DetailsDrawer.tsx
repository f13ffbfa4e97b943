import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../kit/Dotted.tsx'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatInstant, formatSize } from '../../kit/formatting.ts'
import { personLink } from '../../kit/NameLink.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Files.module.css'
import { Links } from './Links.tsx'

/** What is known of a file or folder: its versions, and the links by which anybody opens it. */
export function DetailsDrawer({ file, onClose }: { file: SharedFile; onClose: () => void }) {
  const { t } = useTranslation()
  const { name, siteName, tenant, folderName, createdBy, createdById, createdDate, size, isFolder, mayChange } = file
  const facts: Fact[] = [
    [t('Site'), siteName],
    [t('Client'), tenant],
    [t('Folder'), folderName],
    [t('Size'), isFolder ? '' : formatSize(size, 1)],
    [t('Created'), <Dotted key="created" parts={[formatInstant(createdDate), personLink(createdBy, createdById)]} />],
  ]
  return (
    <EntityDrawer title={name} opened onClose={onClose}>
      <Facts facts={facts} className={classes['facts']} />
      {!isFolder && <Versions file={file} />}
      {mayChange && <Links id={file.id} />}
    </EntityDrawer>
  )
}

function Versions({ file: { id, siteId, mayChange } }: { file: SharedFile }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { data } = useRead(sharedFiles.versions, { id: String(id) })
  const restore = useWrite(sharedFiles.restoreVersion, { success: t('The version is the newest again.') })
  const items = data?.items ?? []
  return (
    <section aria-label={t('Versions')}>
      <h3 className={classes['heading']}>{t('Versions')}</h3>
      <ul className={classes['lines']}>
        {items.map((version, at) => (
          <li key={version.id}>
            <span>
              <strong>{t('Version {{number}}', { number: version.number })}</strong>
              <small>
                <Dotted
                  parts={[
                    formatInstant(version.createdDate),
                    personLink(version.createdBy, version.createdById),
                    formatSize(version.size, 1),
                  ]}
                />
              </small>
            </span>
            <ActionIcon
              component="a"
              variant="subtle"
              color="gray"
              href={fileUrl(version.fileUrl, { siteId, download: true })}
              aria-label={t('Download version {{number}}', { number: version.number })}
            >
              <IconDownload size={17} />
            </ActionIcon>
            {mayChange && at > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Make version {{number}} the newest', { number: version.number })}
                onClick={() => restore.mutate({ id, versionId: version.id })}
              >
                <IconRestore size={17} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { type DropboxFolder, dropboxFolders } from '@atrium/contract/file-manager/dropbox.ts'
import { Anchor } from '@mantine/core'
import { IconBrandDropbox, IconFolderOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { RowActions } from '../../../kit/table/RowActions.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Dropbox.module.css'

interface Props {
  folders: readonly DropboxFolder[]
  /** Of all places of a connection: each says whose it is. */
  ofConnection?: boolean
  onEdit: (folder: DropboxFolder) => void
}

/** The folders of Dropbox that a place was given, beside its own. */
export function DropboxSection({ folders, ofConnection, onEdit }: Props) {
  const { t } = useTranslation()
  if (folders.length === 0)
    return ofConnection ? (
      <EmptyState
        icon={IconBrandDropbox}
        title={t('No folder of this connection is shown anywhere.')}
        hint={t('Open the files of a site, and add a Dropbox folder from the menu.')}
      />
    ) : null
  return (
    <section className={classes['section']} aria-labelledby="from-dropbox">
      <h2 id="from-dropbox">{t('From Dropbox')}</h2>
      <ul className={classes['given']}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <IconBrandDropbox size={22} stroke={1.6} aria-hidden />
            <span className={classes['words']}>
              <Anchor component={Link} to={`/fileManager/dropbox/${folder.id}`} underline="hover">
                {folder.name}
              </Anchor>
              <small>
                {ofConnection ? (
                  [folder.siteName, folder.tenant].filter(Boolean).join(' · ')
                ) : (
                  <>
                    {folder.audience === 'Clients' && <IconUsers size={13} aria-hidden />}
                    {folder.audience === 'Clients' ? t('Shared with clients') : t('Your company only')}
                  </>
                )}
              </small>
            </span>
            {folder.mayEdit && <Actions folder={folder} onEdit={() => onEdit(folder)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ folder: { id, name }, onEdit }: { folder: DropboxFolder; onEdit: () => void }) {
  const { t } = useTranslation()
  const remove = useWrite(dropboxFolders.remove, { success: t('The folder is not shown any more.') })
  const askRemove = async () => {
    const sure = await confirm({
      title: t('Stop showing "{{name}}"?', { name }),
      text: t('Nobody sees it here any more. In Dropbox nothing changes.'),
      action: t('Stop showing it'),
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <RowActions
      inMenu
      about={name}
      actions={[
        { text: 'Edit', icon: IconPencil, onClick: onEdit },
        { text: 'Stop showing it', icon: IconFolderOff, danger: true, onClick: () => void askRemove() },
      ]}
    />
  )
}

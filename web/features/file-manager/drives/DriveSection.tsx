import type { DriveKind } from '@atrium/contract/connections/connections.ts'
import { type DriveFolder, driveFolders } from '@atrium/contract/file-manager/drives.ts'
import { Anchor } from '@mantine/core'
import { IconFolderOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { RowActions } from '../../../kit/table/RowActions.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Drive.module.css'
import { driveTexts } from './drive-kinds.ts'
import { drivePage } from './drive-page.ts'

interface Props {
  kind: DriveKind
  folders: readonly DriveFolder[]
  /** Of all places of a connection: each says whose it is. */
  ofConnection: boolean
  onEdit: (folder: DriveFolder) => void
}

/** The folders of one kind of connection that a place was given, beside its own. */
export function DriveSection({ kind, folders, ofConnection, onEdit }: Props) {
  const { t } = useTranslation()
  const { icon: Icon, from } = driveTexts[kind]
  return (
    <section className={classes['section']} aria-labelledby={`from-${kind}`}>
      <h2 id={`from-${kind}`}>{t(from)}</h2>
      <ul className={classes['given']}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span className={classes['words']}>
              <Anchor component={Link} to={drivePage(folder.id, '')} underline="hover">
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

function Actions({ folder: { id, kind, name }, onEdit }: { folder: DriveFolder; onEdit: () => void }) {
  const { t } = useTranslation()
  const remove = useWrite(driveFolders.remove, { success: t('The folder is not shown any more.') })
  const askRemove = async () => {
    const sure = await confirm({
      title: t('Stop showing "{{name}}"?', { name }),
      text: t(driveTexts[kind].stop),
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

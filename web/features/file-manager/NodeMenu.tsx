import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsMove,
  IconCopy,
  IconDots,
  IconDownload,
  IconInfoCircle,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import type { Opened } from './FileManagerScreen.tsx'
import type { useNodeWork } from './useNodeWork.ts'

const icon = { size: 16, stroke: 1.7 }

interface Props {
  file: SharedFile
  work: ReturnType<typeof useNodeWork>
  onOpen: (opened: Opened) => void
  onRename: () => void
}

/** What can be done with one file or folder. */
export function NodeMenu({ file, work, onOpen, onRename }: Props) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { id, name, mayChange, isFolder, folderId } = file
  return (
    <LateMenu
      button={
        <ActionIcon size={28} variant="subtle" color="gray" aria-label={t('Actions for {{name}}', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void work.download([file])}>
        {t('Download')}
      </Menu.Item>
      <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => onOpen({ as: 'details', id, file })}>
        {mayChange ? t('Details and links') : t('Details')}
      </Menu.Item>
      {mayChange && (
        <>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
            {t('Rename')}
          </Menu.Item>
          {isFolder && folderId === null && kind === 'landlord' && (
            <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => onOpen({ as: 'folder', id })}>
              {t('Who sees it')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconArrowsMove {...icon} />} onClick={() => onOpen({ as: 'move', files: [file] })}>
            {t('Move')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onOpen({ as: 'copy', files: [file] })}>
            {t('Copy')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={() => void work.remove([file])}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  )
}

import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { Button, Modal, Text } from '@mantine/core'
import { IconChevronRight, IconFolderFilled, IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TenantPicker } from '../../kit/form/TenantPicker.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Files.module.css'
import type { Place } from './useFiles.ts'

interface Props {
  as: 'move' | 'copy'
  files: readonly SharedFile[]
  start: Place
  onClose: () => void
  onDone: () => void
}

const MOST = 500

/** Where some files and folders go: from folder to folder, beginning at the top of the place. */
export function MoveDialog({ as, files, start, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const isLandlord = kind === 'landlord'
  const [tenantId, setTenantId] = useState(start.tenantId)
  const [path, setPath] = useState<readonly { id: number; name: string }[]>([])
  const siteId = start.siteId
  const folderId = path.at(-1)?.id ?? null
  const ask = {
    siteId: folderId === null && isLandlord && siteId ? siteId : ALL_SITES.id,
    tenantId,
    folderId,
    foldersOnly: true,
    rowsPerPage: MOST,
  }
  const { data } = useRead(sharedFiles.list, ask, { keepOld: true })
  const count = files.length
  const move = useWrite(sharedFiles.move, { success: t('{{count}} were moved.', { count }) })
  const copy = useWrite(sharedFiles.copy, { success: t('{{count}} were copied.', { count }) })
  const work = as === 'move' ? move : copy
  const chosen = new Set(files.map(({ id }) => id))
  const folders = (data?.items ?? []).filter(({ id }) => as === 'copy' || !chosen.has(id))
  const needsFolder = folderId === null && files.some(({ isFolder }) => !isFolder)
  const send = () => work.mutateAsync({ ids: [...chosen], siteId, tenantId, folderId }).then(onDone, () => undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        count === 1
          ? as === 'move'
            ? t('Move "{{name}}"', { name: files[0]?.name ?? '' })
            : t('Copy "{{name}}"', { name: files[0]?.name ?? '' })
          : as === 'move'
            ? t('Move {{count}} files and folders', { count })
            : t('Copy {{count}} files and folders', { count })
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isLandlord && path.length === 0 && (
        <TenantPicker
          label={t('Client')}
          siteId={siteId ?? undefined}
          value={tenantId}
          onChange={(id) => {
            setTenantId(id)
            setPath([])
          }}
        />
      )}
      <nav className={classes['steps']} aria-label={t('Path')}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconHome size={15} />} onClick={() => setPath([])}>
          {t('Top')}
        </Button>
        {path.map(({ id, name }, at) => (
          <Button key={id} size="compact-sm" variant="subtle" onClick={() => setPath(path.slice(0, at + 1))}>
            {name}
          </Button>
        ))}
      </nav>
      <ul className={classes['tree']} aria-label={t('Folders')}>
        {!data && <Skeletons count={3} height={36} gap={6} />}
        {folders.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => setPath([...path, { id, name }])}>
              <IconFolderFilled size={18} color="var(--mantine-primary-color-filled)" aria-hidden />
              <span>{name}</span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
        {data && folders.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t('There are no folders in it.')}
          </Text>
        )}
      </ul>
      <div className={classes['dialogFoot']}>
        {needsFolder && (
          <Text size="sm" c="dimmed">
            {t('Open the folder that the files go to.')}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={needsFolder} loading={work.isPending} onClick={() => void send()}>
          {as === 'move' ? t('Move here') : t('Copy here')}
        </Button>
      </div>
    </Modal>
  )
}

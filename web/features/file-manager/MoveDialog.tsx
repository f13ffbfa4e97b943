import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight, IconFolderFilled, IconHome, IconSearch } from '@tabler/icons-react'
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
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const siteId = start.siteId
  const folderId = path.at(-1)?.id ?? null
  const ask = {
    siteId: folderId === null && isLandlord && siteId ? siteId : ALL_SITES.id,
    tenantId,
    folderId,
    foldersOnly: true,
    rowsPerPage: MOST,
    query,
  }
  const { data } = useRead(sharedFiles.list, ask, { keepOld: true })
  const count = files.length
  const move = useWrite(sharedFiles.move, { success: t('{{count}} were moved.', { count }) })
  const copy = useWrite(sharedFiles.copy, { success: t('{{count}} were copied.', { count }) })
  const work = as === 'move' ? move : copy
  const ids = files.map(({ id }) => id)
  // A folder is not moved into itself.
  const left = new Set(as === 'copy' ? [] : ids)
  const open = (id: number, name: string) => {
    // A search is in all of the place: what is found does not lie in the folder that is open.
    setPath(query ? [{ id, name }] : [...path, { id, name }])
    setTyped('')
  }
  const needsFolder = folderId === null && files.some(({ isFolder }) => !isFolder)
  const send = () => work.mutateAsync({ ids, siteId, tenantId, folderId }).then(onDone, () => undefined)
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
      <TextInput
        type="search"
        mt="sm"
        aria-label={t('Search folders')}
        placeholder={t('Search folders')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
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
      <Folders found={data} left={left} query={query} onOpen={open} />
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

interface FoldersProps {
  found: Reply<typeof sharedFiles.list> | undefined
  /** Not offered. */
  left: ReadonlySet<number>
  query: string
  onOpen: (id: number, name: string) => void
}

/** The folders of the one that is open, or those that were searched for. */
function Folders({ found, left, query, onOpen }: FoldersProps) {
  const { t } = useTranslation()
  const folders = (found?.items ?? []).filter(({ id }) => !left.has(id))
  const said = (text: string) => (
    <Text size="sm" c="dimmed" p="xs">
      {text}
    </Text>
  )
  return (
    <ul className={classes['tree']} aria-label={t('Folders')}>
      {!found && <Skeletons count={3} height={36} gap={6} />}
      {folders.map(({ id, name, folderName }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id, name)}>
            <IconFolderFilled size={18} color="var(--mantine-primary-color-filled)" aria-hidden />
            <span>
              {name}
              {query && folderName && <small>{t('in {{folder}}', { folder: folderName })}</small>}
            </span>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </li>
      ))}
      {found && folders.length === 0 && <li>{said(query ? t('Nothing was found.') : t('There are no folders in it.'))}</li>}
      {found && found.totalFiltered > MOST && (
        <li>{said(t('These are the first {{n}}: search for the others.', { n: MOST }))}</li>
      )}
    </ul>
  )
}

import { type SharedFile, sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconArrowLeft, IconFolderFilled, IconRestore, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FileIcon } from '../../kit/file/FileIcon.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import { Pager } from '../../kit/table/Pager.tsx'
import type { Filter } from '../../kit/table/types.ts'
import { useList } from '../../kit/table/useList.ts'
import { useSelection } from '../../kit/table/useSelection.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import classes from './Files.module.css'
import { useNodeWork } from './useNodeWork.ts'

const noFilters: readonly Filter[] = []
const idOf = (file: SharedFile) => file.id

/** What was deleted: restored to where it was, or deleted for good. */
export function Trash({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const work = useNodeWork()
  const list = useList({
    call: sharedFiles.trash,
    ask: { siteId },
    filters: noFilters,
    initialSort: undefined,
    prefix: '',
    onCount: undefined,
  })
  const selection = useSelection(idOf, list.scope)
  const rows = list.answer?.items ?? []
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack} mb="sm">
        {t('Back to the files')}
      </Button>
      {!list.answer && <Skeletons count={4} height={44} gap={6} />}
      {list.answer && rows.length === 0 && (
        <EmptyState
          icon={IconTrash}
          title={t('The trash is empty.')}
          hint={t('What you delete can be restored from here for 30 days.')}
        />
      )}
      <ul className={classes['lines']} aria-label={t('Trash')}>
        {rows.map((file) => (
          <li key={file.id}>
            <Checkbox
              aria-label={t('Select {{name}}', { name: file.name })}
              checked={selection.rows.has(file.id)}
              onChange={() => selection.toggle([file])}
            />
            {file.isFolder ? (
              <IconFolderFilled size={20} color="var(--mantine-primary-color-filled)" aria-hidden />
            ) : (
              <FileIcon name={file.name} size={20} />
            )}
            <span>
              <strong>{file.name}</strong>
              <small>
                {[file.folderName, file.tenant || file.siteName, formatInstant(file.trashedDate)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('Restore {{name}}', { name: file.name })}
              onClick={() => void work.restore([file])}
            >
              {t('Restore')}
            </Button>
          </li>
        ))}
      </ul>
      {list.answer && list.answer.totalFiltered > list.state.rowsPerPage && (
        <Pager
          state={list.state}
          shown={rows.length}
          total={list.answer.totalFiltered}
          capped={list.answer.capped}
          sums={undefined}
          onChange={list.change}
        />
      )}
      <BulkBar
        selection={selection}
        total={list.answer?.totalFiltered ?? 0}
        capped
        narrowing={list.narrowing}
        actions={[
          { text: 'Restore', icon: IconRestore, onClick: (some, clear) => void work.restore(some).then((yes) => yes && clear()) },
          {
            text: 'Delete for good',
            icon: IconTrash,
            danger: true,
            onClick: (some, clear) => void work.purge(some).then((yes) => yes && clear()),
          },
        ]}
      />
    </>
  )
}

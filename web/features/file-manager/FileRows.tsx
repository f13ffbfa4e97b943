import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatSize } from '../../kit/formatting.ts'
import type { ShownFiles } from './FileGrid.tsx'
import { FileName } from './FileName.tsx'
import classes from './Files.module.css'
import { NodeMenu } from './NodeMenu.tsx'
import { useFileKeys } from './useFileKeys.ts'

const columns = [
  { sortBy: 'name', text: 'Name' },
  { sortBy: 'size', text: 'Size' },
  { sortBy: 'updatedDate', text: 'Changed' },
] as const

/** Files and folders one below the other, with the columns that say more of them. */
export function FileRows({ files, rows, work, onOpen, open, renaming, setRenaming }: ShownFiles) {
  const { t } = useTranslation()
  const keys = useFileKeys({ rows, work, onRename: setRenaming })
  const { selection, list } = files
  const { sortBy, descending, query } = list.state
  const allChosen = rows.every(({ id }) => selection.rows.has(id))
  return (
    <table className={classes['rows']} onKeyDown={keys} aria-label={t('Files and folders')}>
      <thead>
        <tr>
          <th className={classes['pick']}>
            <Checkbox
              aria-label={t('Select all')}
              checked={allChosen}
              indeterminate={!allChosen && selection.rows.size > 0}
              onChange={() => selection.toggle(rows, !allChosen)}
            />
          </th>
          {columns.map((column) => (
            <th
              key={column.sortBy}
              data-column={column.sortBy}
              aria-sort={sortBy === column.sortBy ? (descending ? 'descending' : 'ascending') : 'none'}
            >
              <UnstyledButton
                className={classes['sort'] ?? ''}
                onClick={() => list.change({ sortBy: column.sortBy, descending: sortBy === column.sortBy && !descending })}
              >
                {t(column.text)}
                {sortBy === column.sortBy && (descending ? <IconChevronDown size={14} /> : <IconChevronUp size={14} />)}
              </UnstyledButton>
            </th>
          ))}
          <th data-column="by">{t('By')}</th>
          <th className={classes['pick']}>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((file) => (
          <tr key={file.id} data-chosen={selection.rows.has(file.id) || undefined}>
            <td className={classes['pick']}>
              <Checkbox
                aria-label={t('Select {{name}}', { name: file.name })}
                checked={selection.rows.has(file.id)}
                onChange={() => selection.toggle([file])}
              />
            </td>
            <td data-column="name">
              <FileName
                file={file}
                isRenaming={renaming === file.id}
                onOpen={() => open(file)}
                onRenamed={() => setRenaming(undefined)}
                query={query}
              />
            </td>
            <td data-column="size">{file.isFolder ? '' : formatSize(file.size, 1)}</td>
            <td data-column="updatedDate">{formatInstant(file.updatedDate)}</td>
            <td data-column="by">{file.createdBy}</td>
            <td className={classes['pick']}>
              <NodeMenu file={file} work={work} onOpen={onOpen} onRename={() => setRenaming(file.id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

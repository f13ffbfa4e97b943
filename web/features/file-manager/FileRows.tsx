import { MAX_CHOSEN, type SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatSize } from '../../kit/formatting.ts'
import { UserLink } from '../../kit/NameLink.tsx'
import { FileCheckbox } from './FileCheckbox.tsx'
import type { ShownFiles } from './FileGrid.tsx'
import { FileName } from './FileName.tsx'
import classes from './Files.module.css'
import { NodeMenu } from './NodeMenu.tsx'
import { useFileKeys } from './useFileKeys.ts'
import { usePage } from './usePage.ts'

const columns = [
  { sortBy: 'name', text: 'Name' },
  { sortBy: 'size', text: 'Size' },
  { sortBy: 'updatedDate', text: 'Changed' },
] as const

/** A row with one line of text, in pixels. */
const ROW = 49

/** Files and folders one below the other, with the columns that say more of them. */
export function FileRows(props: ShownFiles) {
  const { t } = useTranslation()
  const { files, pages, work, setRenaming } = props
  const keys = useFileKeys({ find: pages.find, work, onRename: setRenaming })
  const { selection, list } = files
  const { sortBy, descending } = list.state
  const allChosen = selection.rows.size >= Math.min(pages.total, MAX_CHOSEN)
  return (
    <table className={classes['rows']} onKeyDown={keys} aria-label={t('Files and folders')}>
      <thead>
        <tr>
          <th className={classes['pick']}>
            <Checkbox
              aria-label={t('Select all')}
              checked={allChosen}
              indeterminate={!allChosen && selection.rows.size > 0}
              onChange={() => (allChosen ? selection.clear() : void pages.chooseAll())}
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
      {pages.numbers.map((page) => (
        <PageOfRows key={`${pages.order} ${page}`} {...props} page={page} />
      ))}
    </table>
  )
}

function PageOfRows({ page, ...props }: ShownFiles & { page: number }) {
  const { element, items, height } = usePage<HTMLTableSectionElement>(props.files, props.pages, page, ROW)
  return (
    <tbody ref={element}>
      {items ? (
        items.map((file) => <FileRow key={file.id} file={file} {...props} />)
      ) : (
        <tr>
          <td className={classes['waits']} colSpan={columns.length + 3} style={{ height }} />
        </tr>
      )}
    </tbody>
  )
}

function FileRow({ file, files, work, onOpen, open, renaming, setRenaming }: ShownFiles & { file: SharedFile }) {
  const { selection, list } = files
  return (
    <tr data-chosen={selection.rows.has(file.id) || undefined}>
      <td className={classes['pick']}>
        <FileCheckbox file={file} selection={selection} />
      </td>
      <td data-column="name">
        <FileName
          file={file}
          isRenaming={renaming === file.id}
          onOpen={() => open(file)}
          onRenamed={() => setRenaming(undefined)}
          query={list.state.query}
        />
      </td>
      <td data-column="size">{file.isFolder ? '' : formatSize(file.size, 1)}</td>
      <td data-column="updatedDate">{formatInstant(file.updatedDate)}</td>
      <td data-column="by">
        <UserLink id={file.createdById} isPlain>
          {file.createdBy}
        </UserLink>
      </td>
      <td className={classes['pick']}>
        <NodeMenu file={file} work={work} onOpen={onOpen} onRename={() => setRenaming(file.id)} />
      </td>
    </tr>
  )
}

import { subscriptionScreens } from '@atrium/contract/access/plan-screens.ts'
import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import { Anchor, Button, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../formatting.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useViewer } from '../useViewer.ts'
import classes from './Import.module.css'
import type { ImportProps } from './ImportDialog.tsx'
import { ImportNote } from './ImportNote.tsx'
import { ImportPages } from './ImportPages.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportRows } from './ImportRows.tsx'
import { badFirst } from './row-problems.ts'
import type { useImport } from './useImport.ts'
import { withEdit } from './with-edit.ts'

/** Rows a page of the preview shows: more would be slow to draw, and nobody reads 50,000. */
const PAGE = 100

type Now = ReturnType<typeof useImport>
type ImportWithFile = Now & { file: NonNullable<Now['file']>; found: NonNullable<Now['found']> }

/** Counts of good rows, every row with its errors (corrected in place), and the import button. */
export function ImportPreview({
  headings,
  numbers,
  texts,
  room,
  actionText,
  createsText,
  now,
}: ImportProps & { now: ImportWithFile }) {
  const { t } = useTranslation()
  const mayBuy = useViewer().may(subscriptionScreens.plan)
  const { file, found, choices } = now
  const [onlyBad, setOnlyBad] = useState(false)
  const [page, setPage] = useState(1)
  const sorted = useMemo(() => badFirst(found.rows), [found])
  const rows = onlyBad ? sorted.filter(({ errors }) => errors.length > 0) : sorted
  const from = (Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE))) - 1) * PAGE
  const shown = rows.slice(from, from + PAGE)
  const tooMany = room !== undefined && found.good > room
  const mend = (row: UploadedRow, column: string, value: string, everywhere?: boolean) =>
    void now.change({ edits: withEdit(choices.edits, found.rows, row, { column, value, everywhere }) })
  const { newCategories: created } = found
  return (
    <>
      <div className={classes['main']} aria-busy={now.isLooking || undefined}>
        <div className={classes['found']}>
          <strong className={classes['fileName']}>{file.name}</strong>
          <span className={classes['counts']} role="status">
            <StatusChip tone="good" status={t('{{count}} good rows', { count: found.good })} />
            {found.bad > 0 && <StatusChip tone="bad" status={t('{{count}} bad rows', { count: found.bad })} />}
          </span>
          {found.bad > 0 && (
            <Switch
              size="sm"
              label={t('Only bad rows')}
              checked={onlyBad}
              onChange={(event) => {
                setOnlyBad(event.currentTarget.checked)
                setPage(1)
              }}
            />
          )}
        </div>
        {created.length > 0 && (
          <Switch
            size="sm"
            label={
              createsText?.(created.length, some(created)) ??
              t('Create {{count}} new categories: {{names}}', { count: created.length, names: some(created) })
            }
            checked={choices.createCategories}
            onChange={(event) => void now.change({ createCategories: event.currentTarget.checked })}
          />
        )}
        {found.bad > 0 && found.good > 0 && (
          <ImportNote>{t('Bad rows are left out. Correct them here, or download them after the import.')}</ImportNote>
        )}
        {tooMany && (
          <ImportNote>
            {t('Your plan has room for {{room}} more. Deactivate some or upgrade the plan.', { room: formatNumber(room) })}{' '}
            {mayBuy && (
              <Anchor component={Link} to="/landlord/subscription" inherit underline="always">
                {t('Upgrade Plan')}
              </Anchor>
            )}
          </ImportNote>
        )}
        {found.rows.length === 0 && <ImportNote>{t('The list has headings, but no rows.')}</ImportNote>}
        {shown.length > 0 && (
          <ImportRows
            rows={shown}
            headings={headings}
            numbers={numbers}
            texts={texts}
            withProblems={found.bad > 0}
            onMend={mend}
          />
        )}
        {rows.length > PAGE && (
          <ImportPages
            from={from}
            shown={shown.length}
            total={rows.length}
            of={found.good + found.bad}
            onPage={setPage}
            size={PAGE}
          />
        )}
      </div>
      <div className={classes['foot']}>
        {now.isImporting && <ImportProgress share={now.progress} after={t('Importing…')} />}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={now.reset} disabled={now.isImporting}>
            {t('Choose another file')}
          </Button>
          <Button variant="subtle" onClick={now.openMapping} disabled={now.isImporting}>
            {t('Columns')}
          </Button>
          <Button
            className={classes['go'] ?? ''}
            onClick={() => void now.start()}
            disabled={found.good === 0 || tooMany || now.isLooking}
            loading={now.isImporting}
          >
            {actionText(found.good)}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The first few of many names. */
const some = (names: readonly string[]) => (names.length > 5 ? `${names.slice(0, 5).join(', ')}…` : names.join(', '))

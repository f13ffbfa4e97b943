import { Button, CloseButton, Paper, Transition } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Table.module.css'
import type { BulkAction } from './types.ts'
import type { Selection } from './useSelection.ts'

interface Props<Row> {
  selection: Selection<Row>
  actions: readonly BulkAction<Row>[]
  /** All rows that the list shows, as far as they were counted. */
  total: number
  capped: boolean
  /** What narrows the list, as its call is asked. */
  narrowing: Readonly<Record<string, unknown>>
}

/** Slides in while rows are selected: how many, and what to do with them; or with all that the list shows. */
export function BulkBar<Row>({ selection, actions, total, capped, narrowing }: Props<Row>) {
  const { t } = useTranslation()
  const { isAll } = selection
  const count = isAll ? total : selection.rows.size
  const offersAll = !isAll && !capped && total > count && actions.some(({ onAll }) => onAll)
  const shown = isAll ? actions.filter(({ onAll }) => onAll) : actions
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={150} exitDuration={0}>
      {(style) => (
        <div className={classes['bulkDock']} style={style}>
          <Paper className={classes['bulk']} role="region" aria-label={t('Selected rows')} withBorder shadow="md">
            <span className={classes['bulkCount']} role="status">
              {t('{{count}} selected', { count })}
            </span>
            {offersAll && (
              <Button size="xs" variant="subtle" onClick={selection.takeAll}>
                {t('Select all {{count}}', { count: total })}
              </Button>
            )}
            {shown.map(({ text, icon: Icon, onClick, onAll, danger }) => (
              <Button
                key={text}
                size="xs"
                {...(danger ? { variant: 'light', color: 'red' } : { variant: 'default' })}
                leftSection={<Icon size={15} />}
                onClick={() =>
                  isAll ? onAll?.(narrowing, selection.clear) : onClick([...selection.rows.values()], selection.clear)
                }
              >
                {t(text)}
              </Button>
            ))}
            <CloseButton size="sm" onClick={selection.clear} aria-label={t('Clear selection')} />
          </Paper>
        </div>
      )}
    </Transition>
  )
}

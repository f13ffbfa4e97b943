import { Button, CloseButton, Paper, Transition } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Table.module.css'
import type { BulkAction } from './types.ts'
import type { Selection } from './useSelection.ts'

/** Slides in while rows are selected: how many, and what to do with them. */
export function BulkBar<Row>({ selection, actions }: { selection: Selection<Row>; actions: readonly BulkAction<Row>[] }) {
  const { t } = useTranslation()
  const count = selection.rows.size
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={150} exitDuration={0}>
      {(style) => (
        <div className={classes['bulkDock']} style={style}>
          <Paper className={classes['bulk']} role="region" aria-label={t('Selected rows')} withBorder shadow="md">
            <span className={classes['bulkCount']} role="status">
              {t('{{count}} selected', { count })}
            </span>
            {actions.map(({ text, icon: Icon, onClick, danger }) => (
              <Button
                key={text}
                size="xs"
                {...(danger ? { variant: 'light', color: 'red' } : { variant: 'default' })}
                leftSection={<Icon size={15} />}
                onClick={() => onClick([...selection.rows.values()], selection.clear)}
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

import { Progress } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Table.module.css'
import { type BodyProps, TableBody } from './TableBody.tsx'
import { useFittingHeight } from './useFittingHeight.ts'

/** What is left below the table for its pager, in pixels; the page's footer follows when one scrolls. */
const BELOW = 46

/** The table in its frame: scrolls inside itself, keeps the old rows while new ones come, and says when that is slow. */
export function TableFrame<Row>({ isFetching, ...body }: BodyProps<Row> & { isFetching: boolean }) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const [isBusy] = useDebouncedValue(isFetching, 300)
  const [isSlow] = useDebouncedValue(isFetching, 10_000)
  useFittingHeight(scroller, BELOW)
  return (
    <div className={classes['frame']} aria-busy={isFetching} hidden={body.rows?.length === 0}>
      {isBusy && isFetching && body.rows && (
        <Progress className={classes['busy'] ?? ''} value={100} animated size={2} radius={0} aria-label={t('Loading')} />
      )}
      {isSlow && isFetching && (
        <div className={classes['slow']} role="status">
          <span>{t('Still loading the list…')}</span>
        </div>
      )}
      <div ref={scroller} className={classes['scroller']}>
        <TableBody {...body} />
      </div>
    </div>
  )
}

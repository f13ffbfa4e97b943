import { inWords } from '@atrium/contract/kit/options.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Cell } from './Cell.tsx'
import { CellLink } from './CellLink.tsx'
import { cellText, currencyOf } from './cellText.ts'
import type { RowProps } from './Row.tsx'
import { RowActions } from './RowActions.tsx'
import { RowTitle } from './RowTitle.tsx'
import classes from './Table.module.css'

type Props<Row> = Pick<RowProps<Row>, 'row' | 'columns' | 'render' | 'name' | 'href' | 'onOpen' | 'actions' | 'picked' | 'toggle'>

/** Texts of at least this many characters go below their label, over the full width. */
const LONG = 60

/** A row on a phone: its name, and the fields that matter below it. */
export function RowCard<Row>({ row, columns, render, name, href, onOpen, actions, picked, toggle }: Props<Row>) {
  const { t } = useTranslation()
  const title = columns.find((column) => column.type === 'link') ?? columns[0]
  return (
    <li className={classes['card']} data-picked={picked || undefined}>
      <div className={classes['cardHead']}>
        {picked !== undefined && (
          <Checkbox radius={4} checked={picked} onChange={() => toggle?.([row])} aria-label={t('Select {{name}}', { name })} />
        )}
        <span className={classes['cardTitle']}>
          <RowTitle href={href} onOpen={onOpen && (() => onOpen(row))}>
            {title && (render[title.value]?.(row) ?? cellText(title, at(row, title.value), undefined, t))}
          </RowTitle>
        </span>
        {actions && <RowActions actions={actions(row)} about={name} inMenu />}
      </div>
      <dl className={classes['cardFields']}>
        {columns
          .filter((column) => column !== title)
          .map((column) => (
            <div key={column.value} data-long={isLong(at(row, column.value)) || undefined}>
              <dt>{inWords(t, column.text)}</dt>
              <dd>
                <CellLink column={column} row={row}>
                  {render[column.value]?.(row) ?? (
                    <Cell column={column} value={at(row, column.value)} currency={currencyOf(row)} />
                  )}
                </CellLink>
              </dd>
            </div>
          ))}
      </dl>
    </li>
  )
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > LONG

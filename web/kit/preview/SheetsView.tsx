import type { Sheet } from '@atrium/contract/kit/file-previews.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import { cellText, columnName, isFigure } from './cell-text.ts'
import classes from './Preview.module.css'

/** The sheets of a workbook, one at a time, with the letters and numbers by which its cells are called. */
export function SheetsView({ sheets, name }: { sheets: readonly Sheet[]; name: string }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const sheet = sheets[at]
  if (!sheet) return <p className={classes['nothing']}>{t('There is nothing in this workbook.')}</p>
  return (
    <div className={classes['made']}>
      <SheetTable sheet={sheet} name={sheet.name || name} />
      {sheets.length > 1 && <Tabs names={sheets.map((one) => one.name)} at={at} onAt={setAt} />}
    </div>
  )
}

function SheetTable({ sheet, name }: { sheet: Sheet; name: string }) {
  const { t } = useTranslation()
  const { rows, allRows, columns, allColumns } = sheet
  const notes = [
    rows.length < allRows &&
      t('First {{shown}} of {{all}} rows', { shown: formatNumber(rows.length), all: formatNumber(allRows) }),
    columns < allColumns &&
      t('First {{shown}} of {{all}} columns', { shown: formatNumber(columns), all: formatNumber(allColumns) }),
  ].filter((note) => note !== false)
  const letters = Array.from({ length: columns }, (_, column) => columnName(column))
  return (
    <>
      {notes.length > 0 && (
        <p className={classes['note']} role="note">
          {notes.join(' · ')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes['sheet']} aria-label={name} tabIndex={0} data-own-arrows>
        {rows.length === 0 ? (
          <p className={classes['nothing']}>{t('There is nothing on this sheet.')}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <td />
                {letters.map((letter) => (
                  <th key={letter} scope="col">
                    {letter}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ number, cells }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  {letters.map((letter, column) => {
                    const cell = cells[column] ?? ''
                    return (
                      <td key={letter} data-figure={isFigure(cell) || undefined}>
                        {cellText(cell)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

function Tabs({ names, at, onAt }: { names: readonly string[]; at: number; onAt: (at: number) => void }) {
  const { t } = useTranslation()
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (at + step + names.length) % names.length
    onAt(next)
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div role="tablist" aria-label={t('Sheets')} className={classes['tabs']} onKeyDown={onKeyDown} data-own-arrows>
      {names.map((name, one) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
          key={one}
          type="button"
          role="tab"
          aria-selected={one === at}
          tabIndex={one === at ? 0 : -1}
          onClick={() => onAt(one)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

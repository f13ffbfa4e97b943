import { useHotkeys } from '@mantine/hooks'
import { type Dispatch, type KeyboardEvent, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { SearchBox } from '../../../kit/table/SearchBox.tsx'
import { type Entry, isEntered, newEntry, type OwedRow, type PaymentDetails, rowKey, sentOf } from './entries.ts'
import { ManyRow } from './ManyRow.tsx'
import { RecordFoot } from './RecordFoot.tsx'
import classes from './RecordPayments.module.css'
import { useManyPreview } from './useManyPreview.ts'
import { useRecordMany } from './useRecordMany.ts'
import { WayInputs } from './WayInputs.tsx'

interface Props {
  rows: readonly OwedRow[]
  /** There are more clients than are shown. */
  isCapped: boolean
  entries: ReadonlyMap<string, Entry>
  setEntries: Dispatch<SetStateAction<ReadonlyMap<string, Entry>>>
}

const amountOf = (key: string) => `${key}-amount`

/** A row for each client and currency; what is entered is sent together, and each row says what became of it. */
export function ManyTable({ rows, isCapped, entries, setEntries }: Props) {
  const { t } = useTranslation()
  const [usual, setUsual] = useState<PaymentDetails>({ paymentMode: 'Cheque', otherPaymentMode: '', datePaid: daysFromToday(0) })
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState('')
  const { outcomes, under, error, run, forget, startAnew } = useRecordMany()
  const open = rows.filter((row) => outcomes.get(rowKey(row))?.state !== 'done')
  const entered = open.flatMap((row) => {
    const entry = entries.get(rowKey(row))
    return isEntered(entry) ? [[row, entry] as const] : []
  })
  const { puts, totals, error: failed, isStale } = useManyPreview(entered.map(([row, { amount }]) => [row, amount] as const))
  const refusedFirst = useRef<string>(undefined)
  // Its inputs are disabled until the sending is over.
  useEffect(() => {
    if (under || refusedFirst.current === undefined) return
    document.getElementById(amountOf(refusedFirst.current))?.focus()
    refusedFirst.current = undefined
  })
  const change = useCallback(
    (key: string, by: Partial<Entry>) => {
      setEntries((now) => new Map(now).set(key, { ...(now.get(key) ?? newEntry()), ...by }))
      forget(key)
      setStatus('')
    },
    [setEntries, forget],
  )
  const send = async () => {
    const sent = entered.map(([row, entry]) => [rowKey(row), sentOf(row, entry, usual)] as const)
    const { done, refused } = await run(sent)
    setStatus(
      [
        t('{{count}} payments were recorded.', { count: done }),
        refused.length > 0 && t('{{count}} were refused: correct them and send them again.', { count: refused.length }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    if (refused[0] === undefined) return
    setQuery('')
    refusedFirst.current = refused[0]
  }
  const anew = () => {
    setEntries((now) => new Map([...now].filter(([key]) => outcomes.get(key)?.state !== 'done')))
    startAnew()
    setStatus('')
  }
  const canSend = entered.length > 0 && !isStale && !failed && under === undefined
  useHotkeys([['mod+Enter', () => canSend && void send()]], [])
  /** Enter goes to the amount of the next row, as in a sheet. */
  const next = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return
    const amounts = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[id$="-amount"]:enabled')]
    amounts[amounts.indexOf(target) + 1]?.focus()
  }
  const words = query.trim().toLocaleLowerCase()
  const shown = rows.filter(({ clientName }) => clientName.toLocaleLowerCase().includes(words))
  return (
    <div className={classes['many']}>
      <UnsavedGuard isDirty={() => entered.length > 0} />
      <div className={classes['usual']}>
        <WayInputs way={usual} onChange={setUsual} />
        <SearchBox value={query} label={t('Search {{what}}', { what: t('Clients') })} onSearch={setQuery} />
      </div>
      <div className={classes['headings']} aria-hidden>
        <span>{t('Client')}</span>
        <span>{t('Owed')}</span>
        <span>{t('Amount')}</span>
        <span>{t('Reference')}</span>
        <span>{t('How and when')}</span>
      </div>
      <ul className={classes['rows']} aria-label={t('What each client has paid')} onKeyDown={next}>
        {shown.map((row) => {
          const key = rowKey(row)
          const outcome = outcomes.get(key)
          const entry = entries.get(key)
          const isOpen = isEntered(entry) && outcome?.state !== 'done'
          return (
            <ManyRow
              key={key}
              id={key}
              row={row}
              entry={entry}
              usual={usual}
              put={isOpen ? puts.get(key) : undefined}
              isStale={isStale && isOpen}
              outcome={outcome}
              isBusy={under !== undefined && isOpen}
              onChange={change}
            />
          )
        })}
      </ul>
      {shown.length === 0 && <p className={classes['note']}>{t('No client matches')}</p>}
      {isCapped && (
        <p className={classes['note']}>{t('These are the 500 clients that owe most. Choose a site to see the others.')}</p>
      )}
      <RecordFoot
        totals={totals}
        isStale={isStale}
        under={under}
        status={status}
        canSend={canSend}
        count={entered.length}
        error={error ?? failed}
        onSend={() => void send()}
        onStartAnew={[...outcomes.values()].some(({ state }) => state === 'done') && !under ? anew : undefined}
      />
    </div>
  )
}

import { Anchor, Button, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../../kit/error-words.ts'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { modeText } from '../../../kit/money/payment-modes.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import type { Entry, Outcome, OwedRow, PaymentDetails, PreviewRow } from './entries.ts'
import classes from './RecordPayments.module.css'
import { RowPreview } from './RowPreview.tsx'
import { WayInputs } from './WayInputs.tsx'

interface Props {
  /** Names its inputs. */
  id: string
  row: OwedRow
  entry: Entry | undefined
  usual: PaymentDetails
  put: PreviewRow | undefined
  isStale: boolean
  outcome: Outcome | undefined
  /** Is being sent. */
  isBusy: boolean
  onChange: (id: string, change: Partial<Entry>) => void
}

/** What a client owes in a currency, and what it has paid of it. */
export const ManyRow = memo(function ManyRow({ id, row, entry, usual, put, isStale, outcome, isBusy, onChange }: Props) {
  const { t } = useTranslation()
  const { clientName, siteName, currency, owed, invoices } = row
  const money = formatMoney(owed, currency)
  const isDone = outcome?.state === 'done'
  const isLocked = isBusy || outcome?.state === 'unknown'
  return (
    <li className={classes['row']} data-done={isDone || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-label={`${clientName}, ${currency}`} className={classes['cells']}>
        <p className={classes['client']}>
          {clientName}
          <small>{siteName}</small>
        </p>
        <p className={classes['owed']}>
          {isDone || isLocked ? (
            money
          ) : (
            <button
              type="button"
              className={classes['fill']}
              title={t('Enter all that is owed')}
              aria-label={t('Enter all that {{client}} owes: {{amount}}', { client: clientName, amount: money })}
              onClick={() => onChange(id, { amount: owed })}
            >
              {money}
            </button>
          )}
          <small>{t('{{count}} open invoices', { count: invoices })}</small>
        </p>
        {outcome?.state === 'done' ? (
          <p className={classes['recorded']}>
            <StatusChip status={t('Recorded')} tone="done" />
            <Anchor component={Link} to={`/invoice-payment-history/all?edit=${outcome.id}`} inherit underline="always">
              {t('{{amount}} recorded', { amount: formatMoney(outcome.amount, currency) })}
            </Anchor>
          </p>
        ) : (
          <Inputs id={id} row={row} entry={entry} usual={usual} isLocked={isLocked} onChange={onChange} />
        )}
      </div>
      {outcome?.state === 'refused' && (
        <p className={classes['refused']} id={`${id}-refused`} role="alert">
          {errorWords(outcome.error)}
          {outcome.error.code === 'payment-looks-noted' && (
            <Button size="compact-sm" variant="light" ml="xs" onClick={() => onChange(id, { again: true })}>
              {t('It is another one')}
            </Button>
          )}
        </p>
      )}
      {outcome?.state === 'unknown' && (
        <p className={classes['refused']}>
          {t('It is not known whether this was recorded. Send it again: what was recorded is not recorded twice.')}
        </p>
      )}
      {put && !isDone && (
        <div className={classes['preview']} data-stale={isStale || undefined}>
          <RowPreview put={put} currency={currency} />
        </div>
      )}
    </li>
  )
})

function Inputs({
  id,
  row: { currency },
  entry,
  usual,
  isLocked,
  onChange,
}: Pick<Props, 'id' | 'row' | 'entry' | 'usual' | 'onChange'> & { isLocked: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const way = entry?.way ?? usual
  return (
    <fieldset disabled={isLocked} className={classes['inputs']}>
      <NumberField
        id={`${id}-amount`}
        label={t('Amount')}
        isMoney
        currency={currency}
        value={entry?.amount}
        onChange={(amount) => onChange(id, { amount })}
      />
      <TextInput
        label={t('Reference')}
        maxLength={200}
        value={entry?.transactionId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(id, { transactionId: value })}
      />
      <Button
        variant="subtle"
        {...(entry?.way ? {} : { color: 'gray' })}
        className={classes['way'] ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        justify="space-between"
        px={8}
      >
        {way.paymentMode === 'Others' && way.otherPaymentMode ? way.otherPaymentMode : modeText(t, way.paymentMode)}
        {` · ${formatDate(way.datePaid)}`}
      </Button>
      {isOpen && (
        <div className={classes['own']}>
          <WayInputs way={way} onChange={(own) => onChange(id, { way: own })} />
          {entry?.way && (
            <Button
              variant="subtle"
              onClick={() => {
                onChange(id, { way: undefined })
                setOpen(false)
              }}
            >
              {t('As for all')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

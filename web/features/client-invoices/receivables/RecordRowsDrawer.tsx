import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { type OwedPayment, type Receivable, receivables } from '@atrium/contract/client-invoices/receivables.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { manualModes } from '@atrium/contract/money/payment-modes.ts'
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { NotSent } from '../../../kit/form/not-sent.ts'
import { formatMoney } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { modeChoices } from '../../../kit/money/payment-modes.ts'
import { randomKey } from '../../../kit/random-key.ts'
import { showSuccess } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { paymentFields } from '../payments/payment-fields.ts'
import classes from './Receivables.module.css'

/** Payments of one call, so that nobody waits long behind it. */
const AT_ONCE = 20
/** Numbers of documents that are named beside a client. */
const NAMED = 3

// What is written off is said from the invoice.
const modes = manualModes.filter((mode) => mode !== 'WriteOff')
const schema = payments.record.body.pick({ datePaid: true, paymentMode: true, otherPaymentMode: true, transactionId: true })
const fieldsOf = paymentFields()

interface Props {
  rows: readonly Receivable[] | undefined
  onClose: () => void
  onRecorded: () => void
}

/** Notes that all of what is owed of some documents was paid: one payment for each client, which says by itself what became of it. */
export function RecordRowsDrawer({ rows, onClose, onRecorded }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={rows?.length === 1 ? t('Record payment') : t('Record payments')}
      opened={rows !== undefined}
      onClose={onClose}
      width={480}
    >
      {rows && <Proposed ids={rows.map(({ id }) => id)} onClose={onClose} onRecorded={onRecorded} />}
    </EntityDrawer>
  )
}

interface PaymentOfRows extends OwedPayment {
  key: string
  /** Stays the same however often it is sent. */
  entryKey: string
}

/** The payments as the server has them now. */
function Proposed({ ids, ...props }: Pick<Props, 'onClose' | 'onRecorded'> & { ids: readonly number[] }) {
  const { t } = useTranslation()
  const read = useRead(receivables.payments, { ids: [...ids] }, { fresh: true, staleTime: Number.POSITIVE_INFINITY })
  return (
    <Loaded read={read} height={[60, 240]}>
      {({ payments }) =>
        payments.length > 0 ? <Form payments={payments} {...props} /> : <Text>{t('Nothing is owed for these invoices.')}</Text>
      }
    </Loaded>
  )
}

function Form({
  payments: owed,
  onClose,
  onRecorded,
}: Pick<Props, 'onClose' | 'onRecorded'> & { payments: readonly OwedPayment[] }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(() => owed.map((one, at): PaymentOfRows => ({ ...one, key: `${at}`, entryKey: randomKey() })))
  const [errors, setErrors] = useState<ReadonlyMap<string, ErrorBody>>(new Map())
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const options = useMemo(() => ({ paymentMode: modeChoices(t, modes) }), [t])
  const save = useWrite(bulkPayments.savePayments, { quiet: true })
  const send = async (said: Values) => {
    const refused = new Map<string, ErrorBody>()
    let waiting = left
    for (let at = 0; at < left.length; at += AT_ONCE) {
      const some = left.slice(at, at + AT_ONCE)
      const { results } = await save.mutateAsync({ payments: some.map((one) => sentOf(one, said, others.has(one.key))) })
      const done = new Set<string>()
      for (const [place, { error }] of results.entries()) {
        const { key } = some[place] as PaymentOfRows
        if (error) refused.set(key, error)
        else done.add(key)
      }
      waiting = waiting.filter(({ key }) => !done.has(key))
      setLeft(waiting)
      setErrors(new Map(refused))
    }
    if (waiting.length < left.length) onRecorded()
    // What was refused stays to be sent again.
    if (refused.size > 0) throw new NotSent()
    showSuccess(t('{{count}} payments were recorded.', { count: left.length }))
    return {}
  }
  return (
    <>
      <ul className={classes['payments']} aria-label={t('What is recorded as paid')}>
        {left.map((one) => (
          <OnePayment
            key={one.key}
            payment={one}
            error={errors.get(one.key)}
            isAnother={others.has(one.key)}
            onAnother={() => setOthers((now) => new Set(now).add(one.key))}
          />
        ))}
      </ul>
      <EntityForm
        fields={(values) => fieldsOf(values).filter(({ value }) => isAsked(value, left.length))}
        schema={schema}
        values={{ datePaid: daysFromToday(0), paymentMode: 'BankTransfer' }}
        options={options}
        onSubmit={send}
        onSaved={onClose}
        submitText={left.length === 1 ? t('Record payment') : t('Record {{count}} payments', { count: left.length })}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('To record a part of what is owed, open the document.')}
      </Text>
    </>
  )
}

/** The amount follows from the documents; several cheques have no reference in common. */
const isAsked = (field: string, count: number) =>
  field !== 'amount' && field !== 'memo' && (count === 1 || field !== 'transactionId')

function sentOf({ tenantId, currency, amount, documents, entryKey }: PaymentOfRows, said: Values, again: boolean) {
  return {
    ...(said as ReturnType<typeof schema.parse>),
    tenantId,
    currency,
    amount,
    entryKey,
    again,
    parts: documents.map(({ id, balance }) => ({ invoiceId: id, cents: balance })),
  }
}

interface OneProps {
  payment: PaymentOfRows
  error: ErrorBody | undefined
  /** It was said that it is another payment than the one that it looks like. */
  isAnother: boolean
  onAnother: () => void
}

function OnePayment({ payment: { clientName, currency, amount, documents }, error, isAnother, onAnother }: OneProps) {
  const { t } = useTranslation()
  const named = documents.slice(0, NAMED).map(({ invoiceNo }) => invoiceNo)
  const more = documents.length - named.length
  return (
    <li>
      <span>{clientName}</span>
      <strong>{formatMoney(amount, currency)}</strong>
      <small>{[...named, ...(more > 0 ? [t('and {{count}} more', { count: more })] : [])].join(', ')}</small>
      {error && !isAnother && (
        <p role="alert">
          {errorWords(error)}
          {error.code === 'payment-looks-noted' && (
            <Button size="compact-sm" variant="light" ml="xs" onClick={onAnother}>
              {t('It is another one')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

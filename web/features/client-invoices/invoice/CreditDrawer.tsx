import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { AmountsBox } from '../AmountsBox.tsx'
import classes from './Credit.module.css'
import { CreditLine, type LineCredit, partOf } from './CreditLine.tsx'

interface Props {
  invoice: WholeInvoice
  opened: boolean
  onClose: () => void
}

/** Takes lines of an issued invoice back: which, how much of each, and why. Every amount is the server's. */
export function CreditDrawer({ invoice, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer title={t('Credit {{invoice}}', { invoice: invoice.invoiceNo })} opened={opened} onClose={onClose}>
      {opened && <CreditForm key={invoice.version} invoice={invoice} onClose={onClose} />}
    </EntityDrawer>
  )
}

function CreditForm({ invoice, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, version, lines, currency } = invoice
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineCredit>>(new Map())
  const [reason, setReason] = useState('')
  const parts = [...chosen].toSorted(([a], [b]) => a - b).flatMap(([position, one]) => partOf(position, one) ?? [])
  const { settled, isSettled } = useSettled(parts)
  const credit = useWrite(invoiceCredits.issue, { quiet: true, success: t('The credit note was issued.') })
  // Once it is issued, the same cannot be credited again.
  const enabled = !credit.isPending && !credit.data
  const { data, error, isPlaceholderData } = useRead(invoiceCredits.preview, { id, parts: settled }, { keepOld: true, enabled })
  // What is left of each line is known even while an amount is too large.
  const { data: whole } = useRead(invoiceCredits.preview, { id, parts: [] }, { enabled })
  const isStale = !isSettled || isPlaceholderData
  const failed = credit.error ?? (isSettled ? error : null)
  const issue = async () => {
    const { id: note } = await credit.mutateAsync({ id, version, parts, reason })
    onClose()
    void navigate(documentHref(note))
  }
  return (
    <>
      <Text mb="md">
        {t('What you choose is taken back with its taxes. The client gets the credit note by mail, and reads why.')}
      </Text>
      <ul className={classes['lines']} aria-label={t('Lines')}>
        {lines.map((line, at) => (
          <CreditLine
            // Lines have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            line={line}
            place={at + 1}
            left={whole?.left[at]}
            currency={currency}
            chosen={chosen.get(at + 1)}
            onChange={(one) =>
              setChosen((now) => {
                const next = new Map(now)
                if (one) next.set(at + 1, one)
                else next.delete(at + 1)
                return next
              })
            }
          />
        ))}
      </ul>
      <Textarea
        label={t('Reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={2_000}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={classes['sums']} data-stale={isStale || undefined}>
        <AmountsBox amounts={data} />
        {data && data.grandTotal > 0 && (
          <p className={classes['goes']}>
            {data.applied > 0 &&
              t('{{amount}} is put to invoice {{invoice}}.', {
                amount: formatMoney(data.applied, currency),
                invoice: invoice.invoiceNo,
              })}{' '}
            {data.applied < data.grandTotal &&
              t('{{amount}} is kept for the client, to be put to other invoices.', {
                amount: formatMoney(data.grandTotal - data.applied, currency),
              })}
          </p>
        )}
      </div>
      {failed && (
        <p className={classes['failed']} role="alert">
          {errorText(failed)}
        </p>
      )}
      <Button
        disabled={parts.length === 0 || reason.trim() === '' || isStale || Boolean(error)}
        loading={credit.isPending}
        onClick={() => void issue().catch(() => undefined)}
      >
        {t('Issue credit note')}
      </Button>
    </>
  )
}

import { type BatchStep, invoiceBatches } from '@atrium/contract/invoice-batches/batches.ts'
import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Batch.module.css'
import { orderText, stepMeans } from './batch-words.ts'

/** Which invoices: those that were picked, or all that the list shows. */
export type Chosen = Pick<CallArgs<typeof invoiceBatches.preview>, 'ids' | 'filter'>

interface Props {
  step: BatchStep
  chosen: Chosen
  onStarted: (batchId: number) => void
}

/** What a batch would do, as the server counts it, and the button that orders it. */
export function BatchConfirm({ step, chosen, onStarted }: Props) {
  const { t } = useTranslation()
  const read = useRead(invoiceBatches.preview, { step, ...chosen })
  const start = useWrite(invoiceBatches.start, { quiet: true })
  return (
    <Loaded read={read} lines={{}}>
      {({ invoices, unchanged, sums, clients, names, mailedOnIssue }) => (
        <Stack gap="md">
          {invoices > 0 && (
            <>
              <ul className={classes['sums']} aria-label={t('Sums')}>
                {sums.map((sum) => (
                  <li key={sum.currency}>
                    <strong>{formatMoney(sum.cents, sum.currency)}</strong>
                    <span>{t('{{count}} invoices in {{currency}}', { count: sum.invoices, currency: sum.currency })}</span>
                  </li>
                ))}
              </ul>
              <Text>
                {t('For {{count}} clients', { count: clients })}: {names.join(', ')}
                {clients > names.length && ` ${t('and {{count}} more', { count: clients - names.length })}`}
              </Text>
              <Text>{stepMeans(t, step, mailedOnIssue)}</Text>
            </>
          )}
          {unchanged > 0 && <Text c="dimmed">{t('{{count}} of those chosen stay as they are.', { count: unchanged })}</Text>}
          {start.error && <Text c="red">{errorText(start.error)}</Text>}
          {invoices > 0 ? (
            <Button
              loading={start.isPending}
              onClick={() =>
                void start
                  .mutateAsync({ step, ...chosen, invoices, sums })
                  .then(({ id }) => onStarted(id))
                  .catch(() => read.refetch())
              }
            >
              {orderText(t, step, invoices)}
            </Button>
          ) : (
            <Text>{t('None of these invoices can go this step.')}</Text>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

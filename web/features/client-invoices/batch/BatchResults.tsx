import { batchedColumns, batchStateWords, type InvoiceBatch, invoiceBatches } from '@atrium/contract/invoice-batches/batches.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../../kit/EntityTable.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { documentHref } from '../../../kit/money/document-href.ts'
import { OFTEN_MS } from '../../../kit/OrderProgress.tsx'
import { useRead } from '../../../kit/useRead.ts'

/** How far a batch is, in a sentence. */
export function useBatchText() {
  const { t } = useTranslation()
  return ({ total, waiting, done, refused }: InvoiceBatch) =>
    [
      waiting > 0
        ? t('{{done}} of {{count}} invoices are through.', { done: total - waiting, count: total })
        : t('{{done}} of {{count}} invoices were done.', { done, count: total }),
      refused > 0 && t('{{count}} could not be done.', { count: refused }),
    ]
      .filter(Boolean)
      .join(' ')
}

/** How far a batch is, and what became of each of its invoices. */
export function BatchResults({ batchId }: { batchId: number }) {
  const { t } = useTranslation()
  const textOf = useBatchText()
  const read = useRead(invoiceBatches.get, { id: String(batchId) }, { refetchInterval: OFTEN_MS })
  return (
    <Loaded read={read} lines={{}}>
      {(batch) => (
        <Stack gap="md">
          <Text role="status">{textOf(batch)}</Text>
          <Progress
            value={((batch.total - batch.waiting) / batch.total) * 100}
            animated={batch.waiting > 0}
            aria-label={t('Invoices that are through')}
          />
          <Text size="sm" c="dimmed">
            {t('You can close this: it goes on, and its results stay for a month.')}
          </Text>
          <EntityTable
            name="invoice-batch"
            title={t('Results')}
            prefix="batch"
            call={invoiceBatches.results}
            ask={{ batchId }}
            columns={batchedColumns}
            card={['title', 'clientName', 'state', 'error']}
            filters={[{ value: 'state', text: t('Result'), options: optionsOf(batchStateWords) }]}
            href={({ invoiceId }) => documentHref(invoiceId)}
            render={{ error: ({ error }) => error && errorWords(error) }}
            exportText={{ error: ({ error }) => (error ? errorWords(error) : '') }}
          />
        </Stack>
      )}
    </Loaded>
  )
}

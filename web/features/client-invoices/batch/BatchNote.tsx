import { invoiceBatches } from '@atrium/contract/invoice-batches/batches.ts'
import { Button, CloseButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Batch.module.css'
import { useBatchText } from './BatchResults.tsx'
import { stepTitles } from './batch-words.ts'

/** Above the list: the viewer's last batch, while it is under way or something of it could not be done. */
export function BatchNote({ onShow }: { onShow: (batchId: number) => void }) {
  const { t } = useTranslation()
  const textOf = useBatchText()
  const [dismissed, setDismissed] = useState<number>()
  const batch = useRead(invoiceBatches.last, {}).data?.batch
  if (!batch || batch.id === dismissed || batch.waiting + batch.refused === 0) return null
  return (
    <div className={classes['note']}>
      <p role="status">
        {t(stepTitles[batch.step])}: {textOf(batch)}
      </p>
      {batch.waiting > 0 && (
        <Progress
          className={classes['bar'] ?? ''}
          value={((batch.total - batch.waiting) / batch.total) * 100}
          animated
          aria-label={t('Invoices that are through')}
        />
      )}
      <Button size="xs" variant="default" onClick={() => onShow(batch.id)}>
        {t('Results')}
      </Button>
      {batch.waiting === 0 && <CloseButton size="sm" aria-label={t('Close')} onClick={() => setDismissed(batch.id)} />}
    </div>
  )
}

import { type Payment, payments } from '@atrium/contract/client-invoices/payments.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Payments.module.css'

/** The memo of a payment. */
export function MemoForm({ payment: { id, version, memo } }: { payment: Payment }) {
  const { t } = useTranslation()
  const [text, setText] = useState(memo)
  const note = useWrite(payments.note, { success: t('The memo was saved.') })
  return (
    <section className={classes['section']}>
      <Textarea
        label={t('Memo')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {text !== memo && (
        <Button variant="light" mt="xs" loading={note.isPending} onClick={() => note.mutate({ id, version, memo: text })}>
          {t('Save memo')}
        </Button>
      )}
    </section>
  )
}

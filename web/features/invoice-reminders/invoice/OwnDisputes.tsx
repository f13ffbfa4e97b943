import { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import { Button } from '@mantine/core'
import { IconMessageExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { Disputes } from './Disputes.tsx'
import { disputeFields } from './dispute-fields.ts'
import { lineText } from './line-text.ts'
import classes from './Mailing.module.css'

/** A client says what is wrong with an invoice, and sees what was answered. That it has opened the invoice is noted in the log. */
export function OwnDisputes({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useRead(invoiceDisputes.ofInvoice, { id: String(id) })
  const { mutate: open } = useWrite(invoiceDisputes.open, { quiet: true })
  const dispute = useWrite(invoiceDisputes.dispute, { quiet: true, success: t('Your landlord has been told.') })
  const [opened, setOpened] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invoice, whatever is drawn anew
  useEffect(() => open({ id }), [id])
  if (!data) return null
  const isOpen = (at: number) => data.items.some(({ position, settledDate }) => position === at && settledDate === null)
  const lines = data.lines.flatMap((line, at) =>
    isOpen(at + 1) ? [] : [{ value: String(at + 1), label: `${at + 1}. ${lineText(t, line)}` }],
  )
  return (
    <section className={classes['part']} aria-label={t('Something is wrong?')}>
      <Disputes id={id} />
      {lines.length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconMessageExclamation size={14} />}
          onClick={() => setOpened(true)}
        >
          {t('Dispute a line')}
        </Button>
      )}
      <EntityDrawer title={t('Dispute a line')} opened={opened} onClose={() => setOpened(false)} width={480}>
        <EntityForm
          fields={disputeFields}
          values={{}}
          options={{ position: lines }}
          onSubmit={(values) =>
            dispute.mutateAsync({ invoiceId: id, position: Number(values['position']), reason: String(values['reason'] ?? '') })
          }
          onSaved={() => setOpened(false)}
          submitText={t('Tell your landlord')}
        />
      </EntityDrawer>
    </section>
  )
}

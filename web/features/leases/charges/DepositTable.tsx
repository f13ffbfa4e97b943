import { type DepositKind, type DepositMovement, deposits } from '@atrium/contract/leases/deposits.ts'
import { ActionIcon, Alert, Anchor, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconShieldDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Charges.module.css'
import { type DepositAct, DepositDrawer } from './DepositDrawer.tsx'

const words: Record<DepositKind, string> = { Billed: 'Billed', Applied: 'Put to what is owed', Returned: 'Returned' }

interface Props {
  leaseId: number
  /** It has ended: what is held is to be returned. */
  isOver: boolean
}

/** What is held of the deposit of a lease, each movement, and what can be done with it. */
export function DepositTable({ leaseId, isOver }: Props) {
  const { t } = useTranslation()
  const read = useRead(deposits.get, { id: String(leaseId) })
  const mayChange = useViewer().may(deposits.bill)
  const undo = useWrite(deposits.undo, { success: t('It was taken back: the deposit is held again.') })
  const [act, setAct] = useState<DepositAct>()
  const [undoing, setUndoing] = useState<DepositMovement>()
  const deposit = read.data
  if (!deposit) return null
  const { currency, agreed, billed, held, owed, movements } = deposit
  const money = (cents: number) => formatMoney(cents, currency)
  const toBill = Math.max(0, agreed - billed)
  if (agreed === 0 && movements.length === 0 && !mayChange) return null
  const facts = [
    t('Agreed: {{amount}}', { amount: money(agreed) }),
    t('Billed: {{amount}}', { amount: money(billed) }),
    t('Held: {{amount}}', { amount: money(held) }),
  ]
  const buttons = mayChange && (
    <Group gap="xs" mb="lg">
      <Button size="xs" variant="default" onClick={() => setAct('bill')}>
        {t('Bill a deposit')}
      </Button>
      {held > 0 && owed > 0 && (
        <Button size="xs" variant="default" onClick={() => setAct('apply')}>
          {t('Put to what is owed')}
        </Button>
      )}
      {held > 0 && (
        <Button size="xs" variant="default" onClick={() => setAct('return')}>
          {t('Return deposit')}
        </Button>
      )}
    </Group>
  )
  const about = <p className={classes['sums']}>{facts.join(' · ')}</p>
  return (
    <>
      {isOver && held > 0 && (
        <Alert
          color="orange"
          variant="light"
          mb="lg"
          role="status"
          icon={<IconShieldDollar />}
          title={t('{{amount}} of the deposit is still held', { amount: money(held) })}
        >
          {owed > 0
            ? t('The client owes {{amount}}. Put the deposit to it, and return what is left.', { amount: money(owed) })
            : t('The client owes nothing. Return the deposit.')}
        </Alert>
      )}
      {movements.length === 0 ? (
        <section aria-labelledby="deposit">
          <h2 id="deposit" className={classes['title']}>
            {t('Deposit')}
          </h2>
          {about}
          {buttons}
        </section>
      ) : (
        <PlainTable
          id="deposit"
          title={t('Deposit')}
          headings={[t('Date'), t('Movement'), t('Reference'), { number: t('Amount') }, t('Notes'), t('Actions')]}
          below={
            <>
              {about}
              {buttons}
            </>
          }
        >
          {movements.map((one) => (
            <tr key={one.id} data-corrected={one.undone || undefined} className={classes['movement']}>
              <td>{formatDate(one.on)}</td>
              <td>
                {t(words[one.kind])}
                {one.undone && <small>{t('Taken back')}</small>}
                {one.kind === 'Billed' && !one.undone && <small>{t('{{amount}} came in', { amount: money(one.paid) })}</small>}
              </td>
              <td>
                {one.documentId ? (
                  <Anchor component={Link} to={documentHref(one.documentId)} inherit underline="always">
                    {one.invoiceNo}
                  </Anchor>
                ) : (
                  one.reference
                )}
              </td>
              <td className={plain['number']}>{money(one.kind === 'Billed' ? one.cents : -one.cents)}</td>
              <td>{one.notes}</td>
              <td>
                {mayChange && one.mayUndo && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('Take back: {{name}}', { name: `${t(words[one.kind])} ${money(one.cents)}` })}
                    onClick={() => setUndoing(one)}
                  >
                    <IconArrowBackUp size={16} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {mayChange && (
        <>
          <DepositDrawer
            leaseId={leaseId}
            act={act}
            amount={act === 'bill' ? toBill : act === 'apply' ? Math.min(held, owed) : held}
            onClose={() => setAct(undefined)}
          />
          <ReasonDialog
            question={
              undoing && {
                title: t('Take this back?'),
                about: `${t(words[undoing.kind])} · ${money(undoing.cents)}`,
                label: t('Reason'),
                help: t('It is reversed today, and both entries stay.'),
                isRequired: true,
                maxLength: 200,
                action: t('Take back'),
              }
            }
            isPending={undo.isPending}
            onSubmit={(reason) => undo.mutateAsync({ id: undoing?.id ?? 0, reason })}
            onClose={() => setUndoing(undefined)}
          />
        </>
      )}
    </>
  )
}

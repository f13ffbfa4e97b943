import { invoiceMailing, quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { reminderScreens } from '@atrium/contract/invoice-reminders/screens.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { IconBellRinging, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { formatDate, formatInstant } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { showSuccess, showWarning } from '../../../kit/toast.ts'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { usePause } from '../usePause.ts'
import { Disputes } from './Disputes.tsx'
import classes from './Mailing.module.css'
import { PauseButton } from './PauseButton.tsx'

const heldWords = {
  invoice: 'Reminders of this invoice are paused.',
  client: 'Reminders of this client are paused.',
  all: 'All reminders are paused.',
  dispute: 'A line is disputed: nobody is reminded until that is settled.',
  quiet: 'This client is never reminded by itself.',
  claimed: 'The client says it has paid: nobody is reminded until that is confirmed or refused.',
} as const

/** The mails of an invoice: sending it, reminding, pausing, and what was sent. */
export function InvoiceMailing({ id }: { id: number }) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const read = useRead(invoiceMailing.ofInvoice, { id: String(id) })
  const send = useWrite(invoiceMailing.send, { success: mailed(t('The invoice is on its way.')) })
  const remind = useWrite(quickReminders.send)
  const pause = usePause()
  const to = (some: readonly string[]) => t('It goes to {{recipients}}.', { recipients: some.join('; ') })
  const sendIt = async (recipients: readonly string[]) => {
    const question = { title: t('Send the invoice?'), text: to(recipients), action: t('Send invoice'), danger: false }
    if (await confirm(question)) send.mutate({ id })
  }
  const remindOf = async (recipients: readonly string[]) => {
    const question = { title: t('Send a reminder?'), text: to(recipients), action: t('Send reminder'), danger: false }
    if (!(await confirm(question))) return
    const reply = await remind.mutateAsync({ invoiceIds: [id] }).catch(() => undefined)
    if (!reply) return
    if (reply.results[0]?.error === null) showSuccess(mailed(t('The reminder is on its way.')))
    else showWarning(t('The reminder was not sent.'))
  }
  return (
    <section className={classes['part']} aria-label={t('Mails and reminders')}>
      <h2>{t('Mails and reminders')}</h2>
      <Loaded read={read} height={[96]}>
        {({ recipients, mails, held, next, isOpen, maySend, tenantId, clientName }) => (
          <>
            {held && <StatusChip status="No reminders" tone={held === 'dispute' ? 'warning' : 'waiting'} />}
            {held && <p className={classes['quiet']}>{t(heldWords[held])}</p>}
            {next && (
              <p className={classes['quiet']}>
                {t('Next reminder on {{date}}: {{name}}', { date: formatDate(next.day), name: next.scheduleName })}
              </p>
            )}
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconMail size={14} />}
                loading={send.isPending}
                disabled={!maySend || (recipients.Invoice ?? []).length === 0}
                onClick={() => void sendIt(recipients.Invoice ?? [])}
              >
                {mails.some(({ category }) => category === 'Invoice') ? t('Send again') : t('Send')}
              </Button>
              {isOpen && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconBellRinging size={14} />}
                  loading={remind.isPending}
                  disabled={(recipients.Reminder ?? []).length === 0}
                  onClick={() => void remindOf(recipients.Reminder ?? [])}
                >
                  {t('Remind')}
                </Button>
              )}
              {isOpen && <PauseButton held={held} pause={pause} invoiceId={id} tenantId={tenantId} clientName={clientName} />}
            </Group>
            {(recipients.Invoice ?? []).length === 0 && (
              <p className={classes['quiet']}>
                {t('There is nobody to send it to.')}{' '}
                <Anchor component={Link} to={`${reminderScreens.list.path}/recipients?new=`} inherit underline="always">
                  {t('Add recipients')}
                </Anchor>
              </p>
            )}
            {mails.length > 0 && (
              <ul className={classes['list']}>
                {mails.map((mail) => (
                  <li key={mail.id}>
                    <strong>{mail.subject}</strong>
                    <small>{mail.recipients || t('Nobody')}</small>
                    <small>
                      {formatInstant(mail.createdDate)}
                      {mail.resentDate && ` · ${t('sent again {{when}}', { when: formatInstant(mail.resentDate) })}`}
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <Disputes id={id} />
      <ReasonDialog question={pause.question} isPending={pause.isPending} onSubmit={pause.submit} onClose={pause.close} />
    </section>
  )
}

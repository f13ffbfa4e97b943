import type { Owed, PageSection } from '@atrium/contract/kit/record-page.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { Button } from '@mantine/core'
import { IconBellRinging, IconReportMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../kit/formatting.ts'
import page from '../../../kit/record-page/RecordPage.module.css'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './Client.module.css'
import { owedText } from './owed-text.ts'
import { useRemindClient } from './useRemindClient.ts'

interface Props {
  client: { id: number; name: string }
  owed: readonly Owed[]
  sections: readonly PageSection[]
}

/** How it stands with a client's money, in a sentence, and what can be done about it. */
export function MoneyLine({ client, owed, sections }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const overdue = sections.flatMap((section) => section.overdue)
  const remind = useRemindClient(client.name, overdue)
  const has = (kind: PageSection['kind']) => sections.some((section) => section.kind === kind)
  const notes = [
    ...sections.flatMap(({ unapplied }) => unapplied).map(({ cents, currency }) => unappliedText(formatMoney(cents, currency))),
    ...(has('Rent') && has('Invoices') ? [] : [has('Rent') ? t('Counted from rent alone.') : t('Counted from invoices alone.')]),
  ]
  function unappliedText(amount: string) {
    return t('{{amount}} of its payments is put to nothing yet.', { amount })
  }
  return (
    <section className={page['line']} aria-label={t('Balance')} data-late={overdue.length > 0 || undefined}>
      <div className={classes['sentence']}>
        {owed.length === 0 && <p>{t('Owes nothing')}</p>}
        {owed.map((one) => (
          <p key={one.currency}>{owedText(t, one)}</p>
        ))}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
      <div className={classes['steps']}>
        {remind.may && (
          <Button
            variant="default"
            leftSection={<IconBellRinging size={17} stroke={1.7} />}
            loading={remind.isPending}
            onClick={() => void remind.ask()}
          >
            {t('Remind')}
          </Button>
        )}
        {may(clientInvoiceScreens.statement) && (
          <Button
            component={Link}
            to={`/statement-account/${client.id}`}
            variant="default"
            leftSection={<IconReportMoney size={17} stroke={1.7} />}
          >
            {t('Statement of account')}
          </Button>
        )}
      </div>
    </section>
  )
}

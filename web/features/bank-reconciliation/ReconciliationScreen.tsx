import { type Differences, type Reconciliation, reconciliations } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { bankReconciliationScreens } from '@atrium/contract/bank-reconciliation/screens.ts'

import { addDays, Day, monthStart } from '@atrium/contract/kit/days.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { DayInput } from '../../kit/form/DayInput.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { PersonSaid } from '../../kit/PersonSaid.tsx'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Bank.module.css'
import { BankViews } from './BankViews.tsx'
import { useAccount } from './useAccount.tsx'

/** What bank and books differ by at the end of a day and why, and the periods that were closed. */
export function ReconciliationScreen() {
  const { t } = useTranslation()
  const { read, account, choice } = useAccount()
  return (
    <Page title={t('Bank reconciliation')} about={t('What bank and books differ by at the end of a period, and why.')} narrow>
      <BankViews view="reconciliation" />
      <Loaded read={read} height={[240]}>
        {() =>
          account ? (
            <Statement
              key={account.id}
              accountId={account.id}
              start={account.closedThrough === null ? account.opensOn : addDays(account.closedThrough, 1)}
              choice={choice}
            />
          ) : (
            <p className={classes['note']}>
              <Anchor component={Link} to={bankReconciliationScreens.accounts.path} inherit underline="always">
                {t('Add bank account')}
              </Anchor>
            </p>
          )
        }
      </Loaded>
    </Page>
  )
}

/** The end of the last whole month, where the period has begun by then; else yesterday. */
function usualEnd(start: string): string {
  const monthEnd = addDays(monthStart(daysFromToday(0)), -1)
  return monthEnd >= start ? monthEnd : daysFromToday(-1) >= start ? daysFromToday(-1) : start
}

function Statement({ accountId, start, choice }: { accountId: number; start: string; choice: React.ReactNode }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const change = useChangeQuery()
  const asked = Day.safeParse(query.get('to')).data
  const to = asked && asked >= start ? asked : usualEnd(start)
  const [bank, setBank] = useState<number>()
  const [asksReason, setAsksReason] = useState(false)
  const read = useRead(reconciliations.differences, { accountId, to, ...(bank === undefined ? {} : { bank }) }, { keepOld: true })
  const close = useWrite(reconciliations.close, { success: t('The period is closed.') })
  const submit = (reason: string) => {
    const { data } = read
    if (!data) return Promise.resolve()
    return close.mutateAsync({ accountId, version: data.version, to: data.to, bank: data.bank, reason })
  }
  return (
    <>
      <div className={classes['choices']}>
        {choice}
        <DayInput
          label={t('Until')}
          value={to}
          always
          onChange={(day) =>
            change((now) => {
              if (day) now.set('to', day)
              else now.delete('to')
              return now
            }, true)
          }
        />
        <NumberField
          label={t('Balance on the bank’s statement')}
          isMoney
          currency={read.data?.currency}
          value={bank ?? read.data?.bank}
          onChange={setBank}
        />
      </div>
      <Loaded read={read} height={[320]}>
        {(data) => (
          <>
            <DifferencesTable differences={data} currency={data.currency} period={data} />
            <p className={classes['note']}>
              {data.needsReason
                ? t('{{amount}} is not explained: match what is open, or say why when you close.', {
                    amount: formatMoney(data.unexplained - data.carried, data.currency),
                  })
                : t('Bank and books agree but for what is listed.')}
            </p>
            <Button
              loading={close.isPending}
              onClick={() => (data.needsReason ? setAsksReason(true) : void submit('').catch(() => undefined))}
            >
              {t('Close until {{day}}', { day: formatDate(data.to) })}
            </Button>
            <ReasonDialog
              question={
                asksReason
                  ? {
                      title: t('Close although bank and books differ?'),
                      label: t('Reason'),
                      isRequired: true,
                      maxLength: 2_000,
                      action: t('Close the period'),
                    }
                  : undefined
              }
              isPending={close.isPending}
              onSubmit={submit}
              onClose={() => setAsksReason(false)}
            />
          </>
        )}
      </Loaded>
      <Closed accountId={accountId} />
    </>
  )
}

type Period = { from: string; to: string; opening: number; credits: number; debits: number }

function DifferencesTable({ differences: of, currency, period }: { differences: Differences; currency: string; period: Period }) {
  const { t } = useTranslation()
  const row = (text: string, cents: number, strong = false) => (
    <tr key={text} className={strong ? classes['total'] : undefined}>
      <td>{text}</td>
      <td className={plain['number']}>{formatMoney(cents, currency)}</td>
    </tr>
  )
  const part = (text: string, one: Differences['open'], sign: 1 | -1) =>
    one.count === 0
      ? []
      : [
          row(t('{{what}} ({{n}})', { what: text, n: one.count }), sign * one.cents, true),
          ...one.rows.map(({ day, text: about, clientName, paymentId, lineId, cents }) => (
            <tr key={`${paymentId ?? ''}/${lineId ?? ''}/${day}/${about}/${cents}`}>
              <td>
                {paymentId === null ? (
                  lineId === null ? (
                    [formatDate(day), clientName, about].filter(Boolean).join(' · ')
                  ) : (
                    <Anchor
                      component={Link}
                      to={`${bankReconciliationScreens.lines.path}?edit=${lineId}`}
                      inherit
                      underline="always"
                    >
                      {[formatDate(day), about].filter(Boolean).join(' · ')}
                    </Anchor>
                  )
                ) : (
                  <Anchor component={Link} to={`/invoice-payment-history/all?edit=${paymentId}`} inherit underline="always">
                    {[formatDate(day), clientName, about].filter(Boolean).join(' · ')}
                  </Anchor>
                )}
              </td>
              <td className={plain['number']}>{formatMoney(sign * cents, currency)}</td>
            </tr>
          )),
        ]
  return (
    <PlainTable
      id="differences"
      title={t('{{from}} to {{to}}', { from: formatDate(period.from), to: formatDate(period.to) })}
      headings={[t('What bank and books differ by'), { number: t('Amount') }]}
    >
      {row(t('Balance of the bank before'), period.opening)}
      {row(t('Came in'), period.credits)}
      {row(t('Went out'), period.debits)}
      {row(t('Balance on the bank’s statement'), of.bank, true)}
      {part(t('In the books, not at the bank yet'), of.outstanding, 1)}
      {part(t('At the bank, noted for a later day'), of.notedLater, -1)}
      {part(t('Left out of the books'), of.leftOut, -1)}
      {part(t('Open lines'), of.open, -1)}
      {of.missing !== 0 && row(t('Lines that are missing, or too many'), 0 - of.missing)}
      {of.before !== 0 && row(t('Difference from before the first day'), 0 - of.before)}
      {row(t('Balance in the books'), of.books, true)}
    </PlainTable>
  )
}

function Closed({ accountId }: { accountId: number }) {
  const { t } = useTranslation()
  const { data } = useRead(reconciliations.search, { accountId, rowsPerPage: 24 })
  const [asked, setAsked] = useState<Reconciliation>()
  const reopen = useWrite(reconciliations.reopen, { success: t('The period is open again.') })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <PlainTable
        id="closed-periods"
        title={t('Closed periods')}
        headings={[
          t('Period'),
          { number: t('Bank') },
          { number: t('Books') },
          { number: t('Not explained') },
          t('Reason'),
          t('Status'),
        ]}
      >
        {data.items.map((one) => (
          <tr key={one.id}>
            <td>{t('{{from}} to {{to}}', { from: formatDate(one.from), to: formatDate(one.to) })}</td>
            <td className={plain['number']}>{formatMoney(one.bank, one.currency)}</td>
            <td className={plain['number']}>
              {formatMoney(one.books, one.currency)}
              {one.booksNow !== one.books && (
                <div>{t('now {{amount}}', { amount: formatMoney(one.booksNow, one.currency) })}</div>
              )}
            </td>
            <td className={plain['number']}>{formatMoney(one.unexplained, one.currency)}</td>
            <td>{one.reason}</td>
            <td>
              <PeriodState of={one} />
              {one.isLast && (
                <div>
                  <Button variant="subtle" size="compact-sm" onClick={() => setAsked(one)}>
                    {t('Open again')}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      <ReasonDialog
        question={
          asked && {
            title: t('Open the period until {{day}} again?', { day: formatDate(asked.to) }),
            label: t('Reason'),
            isRequired: true,
            maxLength: 2_000,
            action: t('Open again'),
          }
        }
        isPending={reopen.isPending}
        onSubmit={(reason) => reopen.mutateAsync({ id: asked?.id ?? 0, reason })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

/** Who closed a period and when, or who opened it again and why. */
function PeriodState({ of }: { of: Reconciliation }) {
  const { t } = useTranslation()
  const { closedBy, closedById, closedAt, reopenedAt, reopenedBy, reopenedById, reopenReason: reason } = of
  if (!reopenedAt)
    return (
      <PersonSaid name={closedBy} id={closedById}>
        {(name) => t('Closed by {{name}} on {{day}}', { name, day: formatDate(closedAt.slice(0, 10)) })}
      </PersonSaid>
    )
  const day = formatDate(reopenedAt.slice(0, 10))
  return (
    <PersonSaid name={reopenedBy} id={reopenedById}>
      {(name) => t('Opened again by {{name}} on {{day}}: {{reason}}', { name, day, reason })}
    </PersonSaid>
  )
}

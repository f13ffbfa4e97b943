import {
  MAX_STATEMENT_LINES,
  MOVED_FROM,
  type Statement,
  type StatementLine,
  sourceWords,
} from '@atrium/contract/client-invoices/statements.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { modeText } from '../../../kit/money/payment-modes.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { paymentsHref } from '../words.ts'
import classes from './Statement.module.css'

/** Each line of a statement with the balance after it, between opening and closing. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const { lines, currency, opening, closing, from, to, tenantId } = statement
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <div className={classes['lines']}>
      <PlainTable
        id="statement-lines"
        title={t('What was billed and paid')}
        headings={[t('Date'), t('Description'), { number: t('Amount') }, { number: t('Balance') }]}
        below={
          statement.capped && (
            <p className={classes['note']}>
              {t('Only the first {{n}} lines are shown: choose a shorter period.', { n: formatNumber(MAX_STATEMENT_LINES) })}
            </p>
          )
        }
      >
        <Edge day={from} text={t('Opening balance')} amount={money(opening)} />
        {lines.map((line) => (
          <tr key={line.journalId}>
            <td className={classes['day']}>{formatDate(line.date)}</td>
            <td>
              <Source line={line} tenantId={tenantId} />
              <small className={classes['dayBelow']}>{formatDate(line.date)}</small>
              <More line={line} />
            </td>
            <td className={classes['number']}>{money(line.cents)}</td>
            <td className={classes['number']}>{money(line.balance)}</td>
          </tr>
        ))}
        <Sum text={t('Added in these days')} amount={money(statement.billed)} />
        <Sum text={t('Taken off in these days')} amount={money(0 - statement.settled)} />
        <Edge day={to} text={t('Closing balance')} amount={money(closing)} />
      </PlainTable>
    </div>
  )
}

const Edge = ({ day, text, amount }: { day: string; text: string; amount: string }) => (
  <tr className={classes['edge']}>
    <td className={classes['day']}>{formatDate(day)}</td>
    <td>
      {text}
      <small className={classes['dayBelow']}>{formatDate(day)}</small>
    </td>
    <td />
    <td className={classes['number']}>{amount}</td>
  </tr>
)

const Sum = ({ text, amount }: { text: string; amount: string }) => (
  <tr>
    <td className={classes['day']} />
    <td>{text}</td>
    <td className={classes['number']}>{amount}</td>
    <td />
  </tr>
)

/** Of which title, by which way, put to what, and its own day where that is another. */
function More({ line }: { line: StatementLine }) {
  const { t } = useTranslation()
  const way = line.paymentId === null ? line.text : modeText(t, line.text)
  const ownDay = line.movedFrom === null ? '' : t(MOVED_FROM, { day: formatDate(line.movedFrom) })
  const text = [saysMore(line) ? way : '', line.putTo, ownDay].filter(Boolean).join(' · ')
  return text !== '' && <small>{text}</small>
}

/** A credit note and a write-off are called what they are already. */
const saysMore = ({ source, text }: StatementLine) =>
  text !== '' && !source.startsWith('credit') && !source.startsWith('write-off')

/** What a line came from, with the way there. */
function Source({ line, tenantId }: { line: StatementLine; tenantId: number }) {
  const { t } = useTranslation()
  const { source, reference, invoiceId, paymentId } = line
  const to =
    invoiceId !== null ? documentHref(invoiceId) : paymentId !== null ? `${paymentsHref(tenantId)}?edit=${paymentId}` : undefined
  const text = [t(sourceWords[source]), reference].filter(Boolean).join(' ')
  return to ? (
    <Anchor component={Link} to={to} inherit underline="always">
      {text}
    </Anchor>
  ) : (
    text
  )
}

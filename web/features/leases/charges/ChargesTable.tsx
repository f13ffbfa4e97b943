import type { LeaseCharge } from '@atrium/contract/leases/charges.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import amounts from '../../../kit/money/Amounts.module.css'
import { ChargeWhy } from '../../../kit/money/ChargeWhy.tsx'
import { chargeText, daysText } from '../../../kit/money/charge-words.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import classes from './Charges.module.css'

interface Props {
  id: string
  title: string
  charges: readonly LeaseCharge[]
  currency: string
  /** What is said when there are none. */
  none: string
}

/** Charges of a lease, each with why it amounts to what it does. */
export function ChargesTable({ id, title, charges, currency, none }: Props) {
  const { t } = useTranslation()
  if (charges.length === 0)
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <p className={classes['none']}>{none}</p>
      </section>
    )
  return (
    <PlainTable id={id} title={title} headings={[t('Charge'), t('Due Date'), t('Invoice No'), { number: t('Amount') }]}>
      {charges.map((charge, at) => (
        // What is still to come has no id.
        <tr key={charge.id ?? `coming ${at}`} data-corrected={charge.corrected || undefined} className={classes['charge']}>
          <td>
            {chargeText(t, charge)}
            <small>{daysText(t, charge)}</small>
            <details className={amounts['why']}>
              <summary>{t('Why this amount?')}</summary>
              <ul>
                <ChargeWhy charge={charge} cents={charge.cents} currency={currency} />
              </ul>
            </details>
          </td>
          <td>{formatDate(charge.dueOn)}</td>
          <td>
            {charge.documentId && (
              <Anchor component={Link} to={documentHref(charge.documentId)} inherit underline="always">
                {charge.invoiceNo}
              </Anchor>
            )}
          </td>
          <td className={plain['number']}>{formatMoney(charge.cents, currency)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { useTranslation } from 'react-i18next'
import { formatExactPercent, formatMoney, formatNumber, formatRate } from '../../../kit/formatting.ts'
import amounts from '../../../kit/money/Amounts.module.css'
import { ChargeWhy } from '../../../kit/money/ChargeWhy.tsx'
import { chargeText, daysText } from '../../../kit/money/charge-words.ts'
import { priceText } from '../../../kit/money/price-text.ts'
import { exemptText, rateText } from '../TaxWhy.tsx'
import classes from './Invoice.module.css'

const cells = `${classes['wide']} ${classes['count']}`

/** A line of an invoice; it opens to how its amount and its taxes come about. */
export function PaperLine({ line, currency, isRent }: { line: InvoiceLine; currency: string; isRent: boolean }) {
  const { t } = useTranslation()
  const { description, quantity, unitCost, amount, taxes, kind, charge, credits, exempt = [] } = line
  const product = priceText(t, line, currency)
  return (
    <tr>
      <td>
        <span className={classes['description']}>{charge ? chargeText(t, charge) : description}</span>
        {charge ? (
          <small className={isRent ? classes['short'] : classes['service']}>{daysText(t, charge)}</small>
        ) : (
          <small className={classes['short']}>{product}</small>
        )}
        <details className={amounts['why']}>
          <summary>{t('Why this amount?')}</summary>
          <ul>
            {charge ? (
              <ChargeWhy charge={charge} cents={amount} currency={currency} />
            ) : (
              <li>
                {product} = {formatMoney(amount, currency)}
                {kind === 'Mileage' && ` · ${t('The mileage rate of the start date')}`}
              </li>
            )}
            {credits && (
              <li>
                {t(
                  'It takes back a part of line {{line}} of invoice {{invoice}}, or all of it, with the same part of each tax.',
                  {
                    line: credits.position,
                    invoice: credits.invoiceNo,
                  },
                )}
              </li>
            )}
            {taxes.map((tax) => (
              <li key={tax.taxType}>
                {t('{{tax}}: {{amount}}', { tax: rateText(t, tax), amount: formatMoney(tax.cents, currency) })}
              </li>
            ))}
            {exempt.map((one) => (
              <li key={one.taxType}>{exemptText(t, one)}</li>
            ))}
            {taxes.length === 0 && exempt.length === 0 && <li>{t('No tax is charged on it.')}</li>}
          </ul>
        </details>
      </td>
      {isRent ? (
        <td className={classes['wide']}>{charge && daysText(t, charge)}</td>
      ) : (
        <>
          <td className={cells}>{!charge && formatNumber(quantity)}</td>
          <td className={cells}>{!charge && formatRate(unitCost, currency)}</td>
        </>
      )}
      <td className={classes['wide']}>
        {[
          ...taxes.map(({ taxType, rate }) => `${t(taxType)}\u00a0${formatExactPercent(rate)}`),
          ...exempt.map(({ taxType }) => t('{{tax}} exempt', { tax: t(taxType) })),
        ].join(', ') || '–'}
      </td>
      <td>{formatMoney(amount, currency)}</td>
    </tr>
  )
}

import type { LineExemption, LineTax } from '@atrium/contract/money/lines.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatExactPercent } from '../../kit/formatting.ts'
import classes from '../../kit/money/Amounts.module.css'

/** `HST 15% (NS), in force since April 1, 2020`. */
export const rateText = (t: TFunction, { taxType, rate, jurisdiction, validFrom }: LineTax) =>
  t('{{tax}} {{rate}} ({{place}}), in force since {{date}}', {
    tax: t(taxType),
    rate: formatExactPercent(rate),
    place: jurisdiction || t('All provinces'),
    date: formatDate(validFrom),
  })

/** `HST: exempt, certificate 123`. */
export const exemptText = (t: TFunction, { taxType, certificate }: Pick<LineExemption, 'taxType' | 'certificate'>) =>
  t('{{tax}}: exempt, certificate {{certificate}}', { tax: t(taxType), certificate })

/** What a tax of an invoice was computed from. */
export function TaxWhy({ tax }: { tax: LineTax }) {
  const { t } = useTranslation()
  return (
    <details className={classes['why']}>
      <summary>{t('Why this amount?')}</summary>
      <ul>
        <li>{rateText(t, tax)}</li>
        <li>{t('Computed on each line that bears it, rounded to the cent, and added up.')}</li>
        {tax.registration && <li>{t('Registration number: {{number}}', { number: tax.registration })}</li>}
      </ul>
    </details>
  )
}

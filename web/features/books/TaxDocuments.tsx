import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { taxAccountText } from '@atrium/contract/kit/tax-types.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { documentHref } from '../../kit/money/document-href.ts'
import { PageTurner } from '../../kit/PageTurner.tsx'
import plain from '../../kit/PlainTable.module.css'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useRead } from '../../kit/useRead.ts'

const ROWS = 50

interface Props {
  tax: string
  period: { from: string; to: string; currency: string; siteId: number }
  onPage: (key: 'page', value: string) => void
}

/** The documents that the amounts of a tax are made of. */
export function TaxDocuments({ tax, period, onPage }: Props) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const read = useRead(taxReport.documents, { ...period, tax, page, rowsPerPage: ROWS }, { keepOld: true })
  const amount = (cents: number) => <td className={plain['number']}>{formatMoney(cents, period.currency)}</td>
  return (
    <Loaded read={read} height={[320]}>
      {({ items, totalItems }) => (
        <PlainTable
          id="tax-documents"
          title={t('Documents with {{tax}}', { tax: taxAccountText(t, tax) })}
          headings={[
            t('Date'),
            t('Invoice No'),
            t('Client'),
            { number: t('Taxable sales') },
            { number: t('Exempt sales') },
            { number: t('Tax') },
          ]}
          below={<PageTurner page={page} rowsPerPage={ROWS} total={totalItems} onChange={(to) => onPage('page', String(to))} />}
        >
          {items.map((one) => (
            <tr key={one.journalId}>
              <td>{formatDate(one.date)}</td>
              <td>
                <Anchor component={Link} to={documentHref(one.documentId)} inherit underline="always">
                  {one.invoiceNo}
                </Anchor>
                {one.isVoid && ` (${t('Voided')})`}
              </td>
              <td>{one.clientName}</td>
              {amount(one.taxable)}
              {amount(one.exempt)}
              {amount(one.cents)}
            </tr>
          ))}
        </PlainTable>
      )}
    </Loaded>
  )
}

import { taxText } from '@atrium/contract/kit/tax-types.ts'
import { rentTaxes, type StaleCharge } from '@atrium/contract/leases/rent-taxes.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDate, formatExactPercent, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { codeText, daysText } from '../../../kit/money/charge-words.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import { OFTEN_MS, OrderProgress } from '../../../kit/OrderProgress.tsx'
import { Page } from '../../../kit/Page.tsx'
import { PageTurner } from '../../../kit/PageTurner.tsx'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

const ROWS = 50

/** Rent that was billed before a rate of tax changed, and what its difference comes to. */
export function RentTaxesScreen() {
  const { t } = useTranslation()
  const taxRateId = Number(useParams()['id'])
  const { may } = useViewer()
  const [page, setPage] = useState(1)
  // How many there were when the difference was asked for.
  const [asked, setAsked] = useState<number>()
  const read = useRead(
    rentTaxes.changed,
    { taxRateId, page, rowsPerPage: ROWS },
    { keepOld: true, ...(asked ? { refetchInterval: OFTEN_MS } : {}) },
  )
  const correct = useWrite(rentTaxes.correct)
  const { data } = read
  const left = data?.totalItems ?? 0
  const isUnderWay = asked !== undefined && left > 0
  const corrected = Math.max(0, (asked ?? 0) - left)
  const begin = async () => {
    const sure = await confirm({
      title: t('Bill and credit the difference?'),
      text: t(
        'Each charge is taken back with the taxes it was billed with, and billed with those of its first day. Clients are mailed what is more.',
      ),
      action: t('Bill and credit'),
    })
    if (!sure) return
    await correct.mutateAsync({ taxRateId })
    setAsked(left)
  }
  return (
    <Page
      title={t('Rent billed at another rate')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/other-payments/tax-rates" inherit underline="always">
            {t('Tax rates')}
          </Anchor>
          {data &&
            ` · ${taxText(t, data.rate)} ${formatExactPercent(data.rate.rate)} · ${t('from {{day}} on', { day: formatDate(data.rate.validFrom) })}`}
        </>
      }
      action={
        may(rentTaxes.correct) && left > 0 ? (
          <Button loading={correct.isPending} disabled={isUnderWay} onClick={() => void begin()}>
            {t('Bill and credit the difference')}
          </Button>
        ) : undefined
      }
    >
      {asked !== undefined && (
        <OrderProgress
          text={t('{{done}} of {{total}} charges are corrected.', { done: formatNumber(corrected), total: formatNumber(asked) })}
          through={{ done: corrected, total: asked }}
          label={t('Charges that were corrected')}
        />
      )}
      <Loaded read={read} height={[120, 320]}>
        {({ items, totals, totalItems }) =>
          totalItems === 0 ? (
            <EmptyState
              title={t('All rent of these days was billed with the taxes that hold on them.')}
              hint={t('When a rate changes after rent was billed ahead, what is affected stands here.')}
            />
          ) : (
            <>
              <PlainTable
                id="rent-tax-totals"
                title={t('Totals')}
                headings={[
                  t('Currency'),
                  ...['Leases', 'Charges', 'Taxes as billed', 'Taxes as they are', 'To bill', 'To credit'].map((heading) => ({
                    number: t(heading),
                  })),
                ]}
              >
                {totals.map((total) => (
                  <tr key={total.currency}>
                    <td>{total.currency}</td>
                    <td className={plain['number']}>{formatNumber(total.leases)}</td>
                    <td className={plain['number']}>{formatNumber(total.charges)}</td>
                    <td className={plain['number']}>{formatMoney(total.billedCents, total.currency)}</td>
                    <td className={plain['number']}>{formatMoney(total.wantedCents, total.currency)}</td>
                    <td className={plain['number']}>{formatMoney(total.toBill, total.currency)}</td>
                    <td className={plain['number']}>{formatMoney(total.toCredit, total.currency)}</td>
                  </tr>
                ))}
              </PlainTable>
              <PlainTable
                id="rent-tax-charges"
                title={t('Charges')}
                headings={[
                  t('Lease'),
                  t('Charge'),
                  t('Invoice No'),
                  { number: t('Amount') },
                  { number: t('Taxes as billed') },
                  { number: t('Taxes as they are') },
                ]}
                below={<PageTurner page={page} rowsPerPage={ROWS} total={totalItems} onChange={setPage} />}
              >
                {items.map((charge) => (
                  <ChargeRow key={charge.id} charge={charge} />
                ))}
              </PlainTable>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function ChargeRow({ charge }: { charge: StaleCharge }) {
  const { t } = useTranslation()
  const { leaseId, leaseNo, tenant, code, documentId, invoiceNo, currency, cents } = charge
  const ratesText = (rates: StaleCharge['billed']) =>
    rates.map((rate) => `${taxText(t, rate)} ${formatExactPercent(rate.rate)}`).join(', ') || t('No taxes')
  return (
    <tr>
      <td>
        <Anchor component={Link} to={`/leases/charges/${leaseId}`} inherit underline="always">
          {leaseNo}
        </Anchor>
        <small>{tenant}</small>
      </td>
      <td>
        {codeText(t, code)}
        <small>{daysText(t, charge)}</small>
      </td>
      <td>
        {documentId && (
          <Anchor component={Link} to={documentHref(documentId)} inherit underline="always">
            {invoiceNo}
          </Anchor>
        )}
      </td>
      <td className={plain['number']}>{formatMoney(cents, currency)}</td>
      <td className={plain['number']}>
        {formatMoney(charge.billedCents, currency)}
        <small>{ratesText(charge.billed)}</small>
      </td>
      <td className={plain['number']}>
        {formatMoney(charge.wantedCents, currency)}
        <small>{ratesText(charge.wanted)}</small>
      </td>
    </tr>
  )
}

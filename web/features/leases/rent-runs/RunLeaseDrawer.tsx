import { type RunDocument, type RunLease, rentRuns } from '@atrium/contract/leases/rent-runs.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../../kit/error-words.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatMoney } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import amounts from '../../../kit/money/Amounts.module.css'
import { ChargeWhy } from '../../../kit/money/ChargeWhy.tsx'
import { chargeText, daysText } from '../../../kit/money/charge-words.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useRead } from '../../../kit/useRead.ts'

/** The documents of a lease of a run, with their lines and why they amount to what they do. */
export function RunLeaseDrawer({ row, onClose }: { row: RunLease | undefined; onClose: () => void }) {
  return (
    <EntityDrawer title={row ? `${row.leaseNo} · ${row.tenant}` : ''} opened={row !== undefined} onClose={onClose} width={640}>
      {row && <Documents row={row} />}
    </EntityDrawer>
  )
}

function Documents({ row }: { row: RunLease }) {
  const { t } = useTranslation()
  const { id, leaseId, state, error } = row
  const read = useRead(rentRuns.lease, { id: String(id) })
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/leases/charges/${leaseId}`} underline="always">
        {t('Charges of the lease')}
      </Anchor>
      {error && <Text role="status">{errorWords(error)}</Text>}
      {state === 'Changed' && <Text>{t('This is what it comes to now.')}</Text>}
      <Loaded read={read} lines={{}}>
        {({ currency, documents }) =>
          documents.length === 0 ? (
            <Text c="dimmed">{t('Nothing is due that was not charged')}</Text>
          ) : (
            documents.map((document, at) => (
              <DocumentLines
                // What is not issued has no id.
                key={document.id ?? `coming ${at}`}
                name={`run-document-${at}`}
                document={document}
                currency={currency}
              />
            ))
          )
        }
      </Loaded>
    </Stack>
  )
}

const kindWords = { Notice: 'Rental notice', CreditNote: 'Credit note', Nothing: 'Comes to nothing' } as const

function DocumentLines({ name, document, currency }: { name: string; document: RunDocument; currency: string }) {
  const { t } = useTranslation()
  const { id, invoiceNo, kind, dueOn, taxes, total, lines } = document
  const what = [t(kindWords[kind]), invoiceNo, kind === 'Notice' && t('due on {{day}}', { day: formatDate(dueOn) })]
  const sign = kind === 'CreditNote' ? -1 : 1
  return (
    <PlainTable
      id={name}
      title={what.filter(Boolean).join(' ')}
      headings={[t('Charge'), { number: t('Amount') }]}
      below={
        id !== null && (
          <Anchor component={Link} to={documentHref(id)} underline="always">
            {t('Open {{name}}', { name: invoiceNo })}
          </Anchor>
        )
      }
    >
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document stand in one order
        <tr key={at}>
          <td>
            {chargeText(t, line)}
            <small>{daysText(t, line)}</small>
            <details className={amounts['why']}>
              <summary>{t('Why this amount?')}</summary>
              <ul>
                <ChargeWhy charge={line} cents={sign * line.cents} currency={currency} />
              </ul>
            </details>
          </td>
          <td className={plain['number']}>{formatMoney(line.cents, currency)}</td>
        </tr>
      ))}
      {taxes !== 0 && (
        <tr>
          <td>{t('Taxes')}</td>
          <td className={plain['number']}>{formatMoney(taxes, currency)}</td>
        </tr>
      )}
      <tr>
        <td>
          <strong>{t('Total')}</strong>
        </td>
        <td className={plain['number']}>
          <strong>{formatMoney(total, currency)}</strong>
        </td>
      </tr>
    </PlainTable>
  )
}

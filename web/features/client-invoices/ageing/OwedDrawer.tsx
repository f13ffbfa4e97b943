import { type AgeingBucket, bucketWords, statements } from '@atrium/contract/client-invoices/statements.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { documentHref } from '../../../kit/money/document-href.ts'
import { PageTurner } from '../../../kit/PageTurner.tsx'
import plain from '../../../kit/PlainTable.module.css'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from '../statement/Statement.module.css'
import { useBucket } from './useBucket.ts'

const ROWS = 50

interface Props {
  /** -1: all of the viewer's. */
  siteId?: number
  /** Of this client, where the address names none. */
  tenantId?: number | undefined
  /** Of this lease of the client alone. */
  leaseId?: number | undefined
  asOf: string
  currency: string
  /** Those of several clients say whose they are. */
  withClients?: boolean
}

/** Why a bucket of the ageing amounts to what it does: its documents, each with what is owed of it. */
export function OwedDrawer(props: Props) {
  const { t } = useTranslation()
  const { bucket, close } = useBucket()
  return (
    <EntityDrawer title={t('Why this amount?')} opened={bucket !== undefined} onClose={close} width={640}>
      {bucket && <Documents {...props} bucket={bucket} />}
    </EntityDrawer>
  )
}

function Documents({
  bucket,
  siteId = -1,
  tenantId,
  leaseId,
  asOf,
  currency,
  withClients = false,
}: Props & { bucket: AgeingBucket }) {
  const { t } = useTranslation()
  const { tenantId: chosen, page, turn } = useBucket()
  const client = chosen ?? tenantId
  const ask = {
    bucket,
    siteId,
    asOf,
    currency,
    page,
    rowsPerPage: ROWS,
    ...(client ? { tenantId: client, ...(leaseId ? { leaseId } : {}) } : {}),
  }
  const read = useRead(statements.owedDocuments, ask, { keepOld: true })
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <Loaded read={read} height={[48, 320]}>
      {({ items, totalItems, total }) =>
        totalItems === 0 ? (
          <EmptyState title={t('Nothing is owed here.')} hint={t('It may have been paid since.')} />
        ) : (
          <PlainTable
            id="owed-documents"
            title={t('{{day}}: {{what}}', { day: t(bucketWords[bucket]), what: money(total) })}
            headings={[t('Invoice No'), t('Due Date'), { number: t('Days late') }, { number: t('Owed of it') }]}
            below={<PageTurner page={page} rowsPerPage={ROWS} total={totalItems} onChange={turn} />}
          >
            {items.map((one) => (
              <tr key={one.id}>
                <td className={classes['client']}>
                  <Anchor component={Link} to={documentHref(one.id)} inherit underline="always">
                    {one.invoiceNo}
                  </Anchor>
                  <small>{[withClients && !chosen ? one.clientName : '', one.title].filter(Boolean).join(' · ')}</small>
                </td>
                <td className={classes['day']}>{formatDate(one.dueDate)}</td>
                <td className={plain['number']}>{one.daysLate > 0 ? formatNumber(one.daysLate) : '–'}</td>
                <td className={plain['number']}>{money(one.owed)}</td>
              </tr>
            ))}
          </PlainTable>
        )
      }
    </Loaded>
  )
}

import type { Owed, PageSection } from '@atrium/contract/kit/record-page.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { Anchor } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../kit/formatting.ts'
import { StatTile } from '../../../kit/home/StatTile.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './Site.module.css'

const billed = { Rent: 'Overdue rent: {{amount}}', Invoices: 'Overdue invoices: {{amount}}' } as const
const counted = { Rent: 'Counted from rent alone.', Invoices: 'Counted from invoices alone.' } as const

/** What is owed at a site, and what of it is overdue; each part leads to the list of exactly these. */
export function OwedTile({
  siteId,
  owed,
  sections,
}: {
  siteId: number
  owed: readonly Owed[]
  sections: readonly PageSection[]
}) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const parts = sections.flatMap((section) => {
    const { kind } = section
    return kind === 'Rent' || kind === 'Invoices' ? [{ ...section, kind }] : []
  })
  const late = parts.filter((part) => part.total > 0)
  const [only] = parts
  return (
    <StatTile
      icon={IconCoins}
      label={t('Owed')}
      value={owed.length === 0 ? t('Nothing') : owed.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')}
      valueTo={owed.length > 0 && may(clientInvoiceScreens.receivables) ? `/receivables?sid=${siteId}` : undefined}
      note={
        <span className={classes['parts']}>
          {late.map(({ kind, owed: sums, list }) => (
            <Anchor key={kind} component={Link} to={list ?? ''} inherit className={classes['late'] ?? ''} underline="always">
              {t(billed[kind], { amount: sums.filter(isLate).map(amountOf).join(' + ') })}
            </Anchor>
          ))}
          {late.length === 0 && <span>{t('None of it overdue')}</span>}
          {parts.length === 1 && only && <span>{t(counted[only.kind])}</span>}
        </span>
      }
    />
  )
}

const isLate = ({ overdue }: Owed) => overdue > 0
const amountOf = ({ overdue, currency }: Owed) => formatMoney(overdue, currency)

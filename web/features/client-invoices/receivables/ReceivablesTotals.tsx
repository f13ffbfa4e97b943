import type { receivables } from '@atrium/contract/client-invoices/receivables.ts'
import { ageingBuckets } from '@atrium/contract/client-invoices/statements.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { ReceivableView } from '@atrium/contract/money/states.ts'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../kit/formatting.ts'
import classes from './Receivables.module.css'
import { shortBuckets } from './receivable-words.ts'
import { useNarrowing } from './useNarrowing.ts'

type Totals = Reply<typeof receivables.totals>
type Sum = Totals['sums'][number]

interface Props {
  totals: Totals | undefined
  view: ReceivableView
}

/** What all rows of the list amount to, by currency and by how long it is overdue; a part that is pressed is what the list shows. */
export function ReceivablesTotals({ totals, view }: Props) {
  const { t } = useTranslation()
  const { currency, pressCurrency } = useNarrowing()
  const isDraft = view === 'draft'
  const said = ({ cents, documents, currency: of }: Sum) => (
    <>
      <strong>{formatMoney(cents, of)}</strong>{' '}
      <small>
        {isDraft ? t('in {{count}} drafts', { count: documents }) : t('owed of {{count}} documents', { count: documents })}
      </small>
    </>
  )
  if (!totals) return <Skeleton className={classes['waiting'] ?? ''} height={isDraft ? 54 : 124} radius={10} aria-hidden />
  const { sums, capped } = totals
  if (capped)
    return (
      <p className={classes['note']}>{t('The search finds too many to add up. Narrow it down to see what they amount to.')}</p>
    )
  const most = sums.toSorted((one, other) => other.documents - one.documents)[0]
  const first = sums.find((one) => one.currency === currency) ?? most
  if (!first) return null
  const others = sums.filter((one) => one !== first)
  return (
    <section className={classes['totals']} aria-label={t('Totals')}>
      <p className={classes['total']}>{said(first)}</p>
      {!isDraft && <Ages sum={first} isOnly={sums.length === 1} withCurrent={view !== 'overdue'} />}
      {others.map((one) => (
        <UnstyledButton
          key={one.currency}
          className={classes['other'] ?? ''}
          onClick={() => pressCurrency(one.currency)}
          title={t('Show these alone')}
        >
          {said(one)}
        </UnstyledButton>
      ))}
    </section>
  )
}

/** What is owed in one currency, by how long it is overdue. */
function Ages({ sum: { currency, ageing }, isOnly, withCurrent }: { sum: Sum; isOnly: boolean; withCurrent: boolean }) {
  const { t } = useTranslation()
  const { bucket: pressed, currency: pressedIn, press } = useNarrowing()
  const shown = ageingBuckets.filter((one) => withCurrent || one !== 'current')
  const isThis = isOnly || pressedIn === currency
  return (
    <>
      <div className={classes['bar']} aria-hidden>
        {shown.map(
          (one) => ageing[one].cents > 0 && <span key={one} data-bucket={one} style={{ flexGrow: ageing[one].cents }} />,
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div className={classes['buckets']} role="group" aria-label={t('By how long it is overdue')}>
        {shown.map((one) => (
          <UnstyledButton
            key={one}
            className={classes['bucket'] ?? ''}
            disabled={ageing[one].documents === 0}
            aria-pressed={pressed === one && isThis}
            onClick={() => press(one, isOnly ? undefined : currency)}
          >
            <span className={classes['name']}>
              <span data-bucket={one} aria-hidden />
              {t(shortBuckets[one])}
            </span>
            <span className={classes['amount']}>{formatMoney(ageing[one].cents, currency)}</span>
            {ageing[one].documents > 0 && (
              <span className={classes['count']}>{t('{{count}} documents', { count: ageing[one].documents })}</span>
            )}
          </UnstyledButton>
        ))}
      </div>
    </>
  )
}

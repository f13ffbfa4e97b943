import type { Column } from '@atrium/contract/kit/columns.ts'
import type { Related } from '@atrium/contract/kit/related.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SignatureView } from '../form/SignatureView.tsx'
import { PictureAvatar } from '../PictureAvatar.tsx'
import { RelatedName } from '../RelatedName.tsx'
import { OptionChip, StatusChip } from '../StatusChip.tsx'
import { cellText } from './cellText.ts'
import classes from './Table.module.css'

export const isNumeric = (column: Pick<Column, 'type'>) =>
  column.type === 'number' || column.type === 'percent' || column.type === 'currency'

/** A value as its column's type shows it. */
export function Cell({ column, value, currency }: { column: Column; value: unknown; currency?: string | undefined }) {
  const { t } = useTranslation()
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={classes['nothing']}>–</span>
  switch (column.type) {
    case 'chip':
      return (
        <span className={classes['chips']}>
          <ValueChip column={column} value={value} />
        </span>
      )
    case 'chips':
      return (
        <span className={classes['chips']}>
          {(Array.isArray(value) ? value : [value]).map((one) =>
            column.options ? (
              <OptionChip key={String(one)} options={column.options} value={String(one)} />
            ) : (
              <StatusChip key={cellText({}, one)} status={cellText({}, one)} isWritten={column.own ?? false} />
            ),
          )}
        </span>
      )
    case 'yesno':
      return (
        <span className={classes['yesno']}>
          {value ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />} {t(value ? 'Yes' : 'No')}
        </span>
      )
    case 'avatar':
      return (
        <span className={classes['person']}>
          <PictureAvatar name={cellText({}, value)} radius="xl" />
          {cellText({}, value)}
        </span>
      )
    case 'signature':
      return <SignatureView value={value} />
    case 'related':
      return <RelatedName related={value as Related} />
    case 'email-recipients':
      return <Recipients value={value} />
    default:
      return cellText(column, value, currency, t)
  }
}

/** A value as a chip, by its word where its column has words for it. */
function ValueChip({ column: { options }, value }: { column: Column; value: unknown }) {
  if (typeof value === 'boolean') return <StatusChip status={value ? 'Active' : 'Inactive'} />
  return <OptionChip options={options ?? []} value={cellText({}, value)} />
}

/** The first recipient and how many more; the tooltip names them all. */
function Recipients({ value }: { value: unknown }) {
  const all = (Array.isArray(value) ? value : String(value).split(';')).map((one) => cellText({}, one).trim()).filter(Boolean)
  const [first, ...more] = all
  return <span data-tip={more.length ? all.join('\n') : undefined}>{more.length ? `${first} +${more.length}` : first}</span>
}

import type { NeedKind, NeedRow } from '@atrium/contract/kit/needs.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconUser, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../kit/formatting.ts'
import classes from './Needs.module.css'
import { needWords } from './need-kinds.ts'
import { actionText } from './useNeedActions.ts'

interface Props {
  kind: NeedKind
  row: NeedRow
  /** Several sites are shown. */
  withSite: boolean
  /** Several rows can be acted on at once; this one while it `may`. */
  picks: { picked: boolean; toggle: () => void; may: boolean } | undefined
  isBusy: boolean
  isReminded: boolean
  act: () => void
  /** Gives it to somebody. */
  assign: () => void
}

/** One record: what it is and whose, since or until when, and what can be done with it here. */
export function NeedLine({ kind, row, withSite, picks, isBusy, isReminded, act, assign }: Props) {
  const { t } = useTranslation()
  const { title, who, siteName, amount, currency, tone, address, action, handler } = row
  const name = [title, who].filter(Boolean).join(', ')
  const { when, mark } = needWords[kind]
  const marked = mark?.(row, t)
  return (
    <li className={classes['row']}>
      {picks && (
        // A plain one: that of the lists comes with their script, which the start page does not wait for.
        <input
          type="checkbox"
          className={classes['pick'] ?? ''}
          checked={picks.picked && picks.may}
          disabled={!picks.may || isBusy}
          onChange={picks.toggle}
          aria-label={t('Select {{name}}', { name })}
        />
      )}
      <span className={classes['text']}>
        <Link to={address} className={classes['title'] ?? ''}>
          {title}
        </Link>
        <span className={classes['about']}>
          <span className={classes['note']}>{[who, withSite && siteName].filter(Boolean).join(' · ')}</span>
          {handler && <Handler {...handler} of={name} assign={assign} />}
        </span>
      </span>
      <span className={classes['facts']}>
        {amount !== null && <span className={classes['amount']}>{formatMoney(amount, currency)}</span>}
        {marked && (
          <span className={classes['when']} data-tone={tone}>
            {marked}
          </span>
        )}
        <span className={classes['when']} data-tone={tone}>
          {when(row, t)}
        </span>
      </span>
      {action &&
        (isReminded ? (
          <span className={classes['done']}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {action === 'ask' ? t('Asked') : t('Reminded')}
          </span>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            className={classes['act'] ?? ''}
            loading={isBusy}
            onClick={act}
            aria-label={`${actionText(kind, action, t)}: ${name}`}
          >
            {actionText(kind, action, t)}
          </Button>
        ))}
    </li>
  )
}

interface HandlerProps {
  name: string
  mayChange: boolean
  of: string
  assign: () => void
}

/** Who has it; a press gives it to somebody. */
function Handler({ name, mayChange, of, assign }: HandlerProps) {
  const { t } = useTranslation()
  if (!mayChange)
    return (
      name && (
        <span className={classes['handler']}>
          <span>{name}</span>
        </span>
      )
    )
  const Icon = name ? IconUser : IconUserPlus
  return (
    <button
      type="button"
      className={classes['handler']}
      onClick={assign}
      title={name}
      aria-label={name ? `${name}, ${t('Reassign')}: ${of}` : `${t('Assign')}: ${of}`}
    >
      <Icon size={14} stroke={1.8} aria-hidden />
      <span>{name || t('Assign')}</span>
    </button>
  )
}

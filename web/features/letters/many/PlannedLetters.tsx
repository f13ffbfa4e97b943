import type { PlannedLetter } from '@atrium/contract/letters/runs.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Many.module.css'
import { keyOf } from './planned.ts'

/** Rows that are shown; those with something missing come first, so that all of these are seen. */
const MOST_ROWS = 300

interface Props {
  planned: readonly PlannedLetter[]
  /** Those that are not to be sent. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
  busy: boolean
}

/** The letters that there would be, each with what nothing is known of. */
export function PlannedLetters({ planned, left, onChange, busy }: Props) {
  const { t } = useTranslation()
  const [onlyMissing, setOnlyMissing] = useState(false)
  const missing = planned.filter(({ blanks }) => blanks.length > 0)
  const shown = onlyMissing ? missing : [...missing, ...planned.filter(({ blanks }) => blanks.length === 0)]
  const chosen = planned.filter((one) => !left.has(keyOf(one))).length
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <section aria-label={t('Letters')} aria-busy={busy}>
      <div className={classes['bar']}>
        <span role="status">
          {t('{{count}} letters chosen', { count: chosen })}
          {missing.length > 0 && ` · ${t('{{count}} lack something and would stay drafts', { count: missing.length })}`}
        </span>
        {missing.length > 0 && (
          <>
            <Button size="compact-sm" variant="light" aria-pressed={onlyMissing} onClick={() => setOnlyMissing(!onlyMissing)}>
              {onlyMissing ? t('Show all') : t('Show only these')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(new Set([...left, ...missing.map(keyOf)]))}>
              {t('Leave these out')}
            </Button>
          </>
        )}
        {chosen > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(new Set(planned.map(keyOf)))}>
            {t('Choose none')}
          </Button>
        )}
        {left.size > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(new Set())}>
            {t('Choose all')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes['list']} aria-label={t('Which letters')} tabIndex={0}>
        {shown.slice(0, MOST_ROWS).map((one) => (
          <Checkbox
            key={keyOf(one)}
            checked={!left.has(keyOf(one))}
            onChange={() => toggle(keyOf(one))}
            label={
              <>
                <span className={classes['name']}>{one.tenantName}</span>
                <span className={classes['note']}>
                  {[one.leaseNo || t('No lease'), one.unitId, one.siteName].filter(Boolean).join(' · ')}
                </span>
                {one.blanks.length > 0 && (
                  <span className={classes['missing']}>
                    {t('Nothing is known of: {{fields}}', { fields: one.blanks.join(', ') })}
                  </span>
                )}
              </>
            }
          />
        ))}
        {shown.length > MOST_ROWS && <p>{t('{{count}} more.', { count: shown.length - MOST_ROWS })}</p>}
        {planned.length === 0 && <p>{t('No client matches')}</p>}
      </section>
    </section>
  )
}

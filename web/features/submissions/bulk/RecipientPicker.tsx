import { MAX_RECIPIENTS } from '@atrium/contract/submissions/submissions.ts'
import { Button, Input } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { formatNumber } from '../../../kit/formatting.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import classes from './Bulk.module.css'
import { RecipientFilters } from './RecipientFilters.tsx'
import { RecipientList } from './RecipientList.tsx'
import { type ClientFilter, useClients, useFilteredClients } from './useClients.ts'

interface Props {
  /** Of the search, where the focus goes. */
  id: string
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
  error: string | undefined
}

/** Picks clients: one by one, or everyone that a search, a site and a category leave. */
export function RecipientPicker({ id, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const label = useId()
  const { siteId } = useSelectedSite()
  const { clients, error: failed, refetch } = useClients()
  const [filter, setFilter] = useState<ClientFilter>({ query: '', siteId: siteId > 0 ? siteId : null, categoryId: null })
  const [onlyPicked, setOnlyPicked] = useState(false)
  const matching = useFilteredClients(clients, filter)
  const picked = new Set(value)
  const shown = onlyPicked ? clients?.filter((client) => picked.has(client.id)) : matching
  const missing = shown?.filter((client) => !picked.has(client.id)) ?? []
  const full = value.length >= MAX_RECIPIENTS
  const toggle = (client: number) =>
    onChange(picked.has(client) ? value.filter((one) => one !== client) : full ? value : [...value, client])

  return (
    <Input.Wrapper
      label={<span id={label}>{t('Clients')}</span>}
      labelElement="div"
      withAsterisk
      error={error}
      errorProps={{ mt: 6 }}
      // The list stands between the label and what is wrong.
      inputWrapperOrder={['label', 'input', 'error']}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this one */}
      <div role="group" aria-labelledby={label} className={classes['picker']} data-wrong={error ? '' : undefined}>
        <RecipientFilters id={id} filter={filter} onChange={setFilter} />
        <div className={classes['pickerBar']}>
          <span role="status" className={classes['pickerCount']}>
            {t('{{count}} clients chosen', { count: value.length })}
            {full && ` · ${t('{{max}} at most', { max: formatNumber(MAX_RECIPIENTS) })}`}
          </span>
          {missing.length > 0 && !full && !onlyPicked && (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => onChange([...value, ...missing.map((one) => one.id)].slice(0, MAX_RECIPIENTS))}
            >
              {t('Choose all {{count}} shown', { count: missing.length })}
            </Button>
          )}
          {value.length > 0 && (
            <>
              <Button size="compact-sm" variant="subtle" onClick={() => setOnlyPicked(!onlyPicked)} aria-pressed={onlyPicked}>
                {onlyPicked ? t('Show everyone') : t('Show the chosen')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => {
                  onChange([])
                  setOnlyPicked(false)
                }}
              >
                {t('Clear')}
              </Button>
            </>
          )}
        </div>
        {failed && !clients ? (
          <ErrorState error={failed} onRetry={() => void refetch()} />
        ) : (
          <RecipientList clients={shown} picked={picked} full={full} onToggle={toggle} />
        )}
      </div>
    </Input.Wrapper>
  )
}

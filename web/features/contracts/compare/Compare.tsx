import { type ComparedPart, contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { Checkbox } from '@mantine/core'
import { IconEqual } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Pieces.module.css'
import { Pieces } from './Pieces.tsx'

/** Two versions of a contract beside each other, by part and then by word. */
export function Compare({ contract: { id, versions, versionNo } }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [all, setAll] = useState(false)
  const from = Number(search.get('from')) || (versions[1]?.no ?? versionNo)
  const to = Number(search.get('to')) || versionNo
  const read = useRead(contracts.compare, { id, from, to })
  const choose = (name: 'from' | 'to', label: string, value: number) => (
    <Picker
      label={label}
      data={versions.map(({ no, at }) => ({ value: String(no), label: t('Version {{no}}', { no }), hint: formatDate(at) }))}
      value={String(value)}
      onChange={(no) => no && setSearch({ view: 'compare', from: String(from), to: String(to), [name]: no }, { replace: true })}
      w={220}
    />
  )
  return (
    <>
      <div className={classes['bar']}>
        {choose('from', t('Earlier version'), from)}
        {choose('to', t('Later version'), to)}
        <Checkbox
          label={t('Show what is the same too')}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          pb={8}
        />
      </div>
      <Loaded read={read} height={[120, 120]}>
        {({ parts }) => {
          const shown = parts.filter(({ state, moved }) => all || state !== 'same' || moved)
          if (shown.length === 0) return <EmptyState icon={IconEqual} title={t('The two versions say the same.')} />
          return (
            <ol className={classes['parts']} aria-label={t('Compare versions')}>
              {shown.map((part) => (
                <PartBeside key={part.key} part={part} from={from} to={to} />
              ))}
            </ol>
          )
        }}
      </Loaded>
    </>
  )
}

const words = { same: 'Unchanged', changed: 'Changed', added: 'Added', removed: 'Removed' } as const
const tones = { same: 'quiet', changed: 'info', added: 'good', removed: 'bad' } as const

function PartBeside({ part, from, to }: { part: ComparedPart; from: number; to: number }) {
  const { t } = useTranslation()
  const { name, nameBefore, state, moved, pieces, no, noBefore } = part
  const titleOf = (number: string, title: string) => [number && `${number}.`, title].filter(Boolean).join(' ')
  return (
    <li>
      <div className={classes['title']}>
        <h2>{titleOf(no || noBefore, name)}</h2>
        <StatusChip status={words[state]} tone={tones[state]} />
        {moved && <StatusChip status="Moved" tone="waiting" />}
        {state === 'changed' && nameBefore !== name && <span>{t('Before: {{name}}', { name: nameBefore })}</span>}
      </div>
      {state !== 'same' && pieces.length > 0 && (
        <div className={classes['sides']}>
          <div>
            <h3>{t('Version {{no}}', { no: from })}</h3>
            <Pieces pieces={pieces} without="added" />
          </div>
          <div>
            <h3>{t('Version {{no}}', { no: to })}</h3>
            <Pieces pieces={pieces} without="removed" />
          </div>
        </div>
      )}
    </li>
  )
}

import {
  type ClauseCondition,
  type ConditionFact,
  type ConditionOp,
  type ConditionTest,
  conditionFacts,
  isNamed,
  MAX_CONDITION_TESTS,
  opsOfFact,
} from '@atrium/contract/contracts/conditions.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { LineList } from '../../../kit/form/LineList.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { companyCurrency } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import { conditionWords } from '../condition-words.ts'
import classes from './Lines.module.css'

const opWords: Record<ConditionOp, string> = { is: 'is', isNot: 'is not', above: 'is more than', below: 'is less than' }
const units: Partial<Record<ConditionFact, string>> = { area: 'sq ft', months: 'months' }

/** When a clause is used: tests of the client and the lease, with what they say as a sentence. */
export function ConditionInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t, i18n } = useTranslation()
  const condition = (value ?? { match: 'all', tests: [] }) as ClauseCondition
  const { match, tests } = condition
  const { data: categories } = useRead(clientLookups.categories, {})
  const { data: sites } = useRead(siteList.get, {})
  const records = { category: categories?.items ?? [], site: sites?.items ?? [] }
  const recordsOf = (fact: ConditionFact) => (fact === 'category' || fact === 'site' ? records[fact] : [])
  const set = (change: Partial<ClauseCondition>) => {
    const next = { ...condition, ...change }
    onChange(next.tests.length === 0 ? null : next)
  }
  const names = tests.map((test) => recordsOf(test.fact).find((one) => one.id === test.value)?.name ?? '')
  const said = tests.length > 0 && conditionWords(t, i18n, { ...condition, names, currency: companyCurrency() })
  return (
    <LineList<ConditionTest>
      id={id}
      error={error}
      label={t('Used when')}
      description={said ? `${said}.` : t('Always, as long as nothing is said here.')}
      items={tests}
      most={MAX_CONDITION_TESTS}
      addText={t('Add condition')}
      newItem={() => ({ fact: 'area', op: 'above', value: 0 })}
      onChange={(next) => set({ tests: next })}
      row={(test, put, first) => (
        <>
          <Picker
            {...(first ? { id: first } : {})}
            label={t('What is asked')}
            data={Object.entries(conditionFacts).map(([fact, text]) => ({ value: fact, label: t(text) }))}
            value={test.fact}
            onChange={(chosen) => {
              const fact = (chosen ?? 'area') as ConditionFact
              put({ fact, op: opsOfFact(fact)[0] as ConditionOp, value: recordsOf(fact)[0]?.id ?? 0 })
            }}
          />
          <Picker
            label={t('Test')}
            data={opsOfFact(test.fact).map((op) => ({ value: op, label: t(opWords[op]) }))}
            value={test.op}
            onChange={(op) => op && put({ op: op as ConditionOp })}
          />
          {isNamed(test.fact) ? (
            <Picker
              label={t('Value')}
              data={recordsOf(test.fact).map((one) => ({ value: String(one.id), label: one.name }))}
              value={test.value ? String(test.value) : null}
              onChange={(chosen) => chosen && put({ value: Number(chosen) })}
            />
          ) : (
            <NumberField
              label={t('Value')}
              value={test.value}
              isMoney={test.fact === 'rent'}
              decimals={test.fact === 'months' ? 0 : 2}
              unit={units[test.fact] && t(units[test.fact] as string)}
              onChange={(next) => put({ value: next ?? 0 })}
            />
          )}
        </>
      )}
    >
      {tests.length > 1 && (
        <SegmentedControl
          className={classes['match'] ?? ''}
          size="xs"
          aria-label={t('How many of them')}
          data={[
            { value: 'all', label: t('All of them') },
            { value: 'any', label: t('Any of them') },
          ]}
          value={match}
          onChange={(next) => set({ match: next as ClauseCondition['match'] })}
        />
      )}
    </LineList>
  )
}

import { formConditions, MAX_CONDITIONS } from '@atrium/contract/forms/conditions.ts'
import type { Condition } from '@atrium/contract/forms/rules.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { IconArrowRampRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showError } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RuleList } from './RuleList.tsx'
import { byInput, conditionFields, draftTests, newTest, testedOf } from './rule-form.ts'
import { sentences } from './words.ts'

interface Props {
  category: string
  /** The fields of the form as they are saved. */
  controls: readonly FieldData[]
}

/** The conditions of a form as sentences; each is written in a drawer and in force as it is saved. */
export function Conditions({ category, controls }: Props) {
  const { t, i18n } = useTranslation()
  const read = useRead(formConditions.get, { category })
  const save = useWrite(formConditions.save, { quiet: true, success: t('The conditions were saved.') })
  const [edited, setEdited] = useState<number>()
  const { ofCondition } = sentences(t, i18n, controls)
  return (
    <Loaded read={read} height={120}>
      {({ version, conditions }) => {
        const put = (next: readonly Condition[]) => save.mutateAsync({ category, version, conditions: [...next] })
        const condition = edited === undefined ? undefined : conditions[edited]
        const isNew = edited === conditions.length
        const submit = async (values: Values) => {
          const written = conditionOf(values)
          const next = isNew ? [...conditions, written] : conditions.map((one, at) => (at === edited ? written : one))
          await put(next).catch((error: unknown) => {
            throw byInput(error, `conditions.${edited}.`)
          })
        }
        return (
          <>
            <RuleList
              title={t('Conditions')}
              about={t('What follows from what people enter. They are in force as soon as they are saved.')}
              empty={t('Show a field only when it is needed, require it, lock it, or fill it in.')}
              icon={IconArrowRampRight}
              rules={conditions.map((one, at) => ({ key: `${at}`, text: ofCondition(one) }))}
              addText={t('Add condition')}
              mayAdd={conditions.length < MAX_CONDITIONS && controls.some(holdsValue)}
              hasFields={controls.some(holdsValue)}
              onAdd={() => setEdited(conditions.length)}
              onEdit={setEdited}
              onRemove={(at) => void put(conditions.filter((_, place) => place !== at)).catch(showError)}
            />
            <RuleDrawer
              title={isNew ? t('New condition') : t('Edit condition')}
              edited={edited}
              controls={controls}
              fields={conditionFields(controls)}
              values={draftOf(condition)}
              onSubmit={submit}
              onClose={() => setEdited(undefined)}
            />
          </>
        )
      }}
    </Loaded>
  )
}

const draftOf = (condition: Condition | undefined) =>
  condition
    ? { ...condition, tests: draftTests(condition.tests), fieldIds: condition.fieldIds.map(String) }
    : { match: 'all', tests: [newTest()], effect: 'show', fieldIds: [], value: null }

function conditionOf(values: Values): Condition {
  const effect = values['effect'] as Condition['effect']
  const value = values['value'] as Condition['value']
  const isSaid = effect === 'set' && (value === false || !saysNothing(value))
  return { ...testedOf(values), effect, value: isSaid ? value : null }
}

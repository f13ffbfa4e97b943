import { type FormDefinition, forms } from '@atrium/contract/forms/forms.ts'
import { type FormValue, formValues } from '@atrium/contract/forms/values.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { useMemo } from 'react'
import type { EntryFormProps } from '../../../kit/custom/entry-form.tsx'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { rulesOf } from './rules-of.ts'
import { startAt } from './start-at.ts'
import { useRelated } from './useRelated.ts'
import { useUniqueChecks } from './useUniqueChecks.ts'

/** An entry that is filled in on the page of another feature, such as in a step of a workflow. */
export function EntryForm(props: EntryFormProps) {
  const { category, id } = props
  const read = useRead(forms.definition, { c: category, siteId: -1 })
  const entry = useRead(formValues.get, { category, id: id ?? 0 }, { enabled: id !== null, fresh: true })
  return (
    <Loaded read={read} height={[160]}>
      {(definition) =>
        id === null ? (
          <Filled {...props} definition={definition} />
        ) : (
          <Loaded read={entry} height={[160]}>
            {(value) => <Filled {...props} definition={definition} value={value} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

interface Props extends Omit<EntryFormProps, 'category' | 'id'> {
  definition: FormDefinition
  value?: FormValue
}

function Filled({ definition, value, siteId, draft, onSubmit, progress, submitText }: Props) {
  const { controls, conditions, preparing } = definition
  const parts = useMemo(() => ({ fields: controls, preparing }), [controls, preparing])
  const custom = useCustomFields(parts)
  const related = useRelated(controls)
  const rules = useMemo(() => rulesOf(controls, conditions, custom.form, related), [controls, conditions, custom, related])
  const checks = useUniqueChecks(definition, value?.id)
  const start = { custom: { ...custom.start.custom, ...startAt(definition, siteId) } }
  return (
    <EntityForm
      key={value?.version ?? 0}
      fields={rules.fieldsOf}
      {...(rules.derive ? { derive: rules.derive } : {})}
      checks={checks}
      values={value ? { custom: value.custom, locked: value.locked, version: value.version } : start}
      draft={draft}
      onSubmit={async (values, { pictures }) =>
        onSubmit({
          custom: custom.bodyOf(values as { custom: CustomValues }).custom ?? {},
          version: value?.version ?? null,
          files: Object.keys(pictures).length > 0 ? pictures : undefined,
        })
      }
      progress={progress}
      submitText={submitText}
    />
  )
}

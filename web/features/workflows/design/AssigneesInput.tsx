import { type Assignee, assigneeTypes } from '@atrium/contract/workflows/steps.ts'
import { MultiSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import type { StepList } from './StepList.tsx'

interface Props extends Omit<Parameters<OwnInput>[0], 'values'>, Pick<ComponentProps<typeof StepList>, 'people'> {
  label?: string
  isOptional?: boolean
  /** Nobody of the client. */
  isOwn?: boolean
}

const keyOf = ({ type, id }: Assignee) => (id === null ? type : `${type}:${id}`)

function assigneeOf(key: string): Assignee {
  const [type, id] = key.split(':') as [Assignee['type'], string | undefined]
  return { type, id: id === undefined ? null : Number(id) }
}

/** Who does a step: the client, who started it, roles, people. */
export function AssigneesInput({ id, value, onChange, error, people, label, isOptional = false, isOwn = false }: Props) {
  const { t } = useTranslation()
  const chosen = (value ?? []) as readonly Assignee[]
  return (
    <MultiSelect
      id={id}
      label={label ?? t('Who does it')}
      description={t('A role means whoever has it and works at the site of the client.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={!isOptional}
      error={error}
      data={[
        {
          group: t('Whoever it is'),
          items: (['client', 'starter', 'manager', 'site'] as const)
            .filter((type) => type !== 'client' || !isOwn)
            .map((type) => ({ value: type, label: t(assigneeTypes[type]) })),
        },
        { group: t('Roles'), items: (people?.roles ?? []).map((one) => ({ value: `role:${one.id}`, label: one.name })) },
        { group: t('People'), items: (people?.people ?? []).map((one) => ({ value: `person:${one.id}`, label: one.name })) },
      ].filter(({ items }) => items.length > 0)}
      value={chosen.map(keyOf)}
      onChange={(keys) => onChange(keys.map(assigneeOf))}
      searchable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('Clear') }}
      nothingFoundMessage={t('Nothing matches')}
      maxDropdownHeight={320}
      {...(chosen.length === 0 ? { placeholder: t('Choose one or more') } : {})}
    />
  )
}

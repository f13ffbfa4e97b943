import { type StepSigner, signerTypes } from '@atrium/contract/workflows/steps.ts'
import { Input, Select } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Design.module.css'
import type { StepList } from './StepList.tsx'

interface Props extends Pick<ComponentProps<typeof StepList>, 'people'> {
  /** Of the template, in their order. */
  roles: readonly string[]
  value: readonly StepSigner[]
  onChange: (signers: readonly StepSigner[]) => void
  error: ReactNode
}

const asked: StepSigner = { type: 'ask', id: null }
const keyOf = ({ type, id }: StepSigner) => (id === null ? type : `${type}:${id}`)

function signerOf(key: string): StepSigner {
  const [type, id] = key.split(':') as [StepSigner['type'], string | undefined]
  return { type, id: id === undefined ? null : Number(id) }
}

/** For each role of a template who signs: somebody of the run, or whoever is named when the step begins. */
export function SignersInput({ roles, value, onChange, error, people }: Props) {
  const { t } = useTranslation()
  if (roles.length === 0) return null
  const signers = roles.map((_, at) => value[at] ?? asked)
  const data = [
    {
      group: t('Whoever it is'),
      items: (['client', 'starter', 'manager', 'ask'] as const).map((type) => ({ value: type, label: t(signerTypes[type]) })),
    },
    { group: t('Roles'), items: (people?.roles ?? []).map((one) => ({ value: `role:${one.id}`, label: one.name })) },
    { group: t('People'), items: (people?.people ?? []).map((one) => ({ value: `person:${one.id}`, label: one.name })) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Input.Wrapper label={t('Who signs')} labelElement="div" error={error}>
      <div className={classes['signers']}>
        {roles.map((role, at) => (
          <Select
            key={role}
            label={role}
            data={data}
            value={keyOf(signers[at] ?? asked)}
            onChange={(key) => onChange(signers.with(at, signerOf(key ?? 'ask')))}
            allowDeselect={false}
            searchable
            maxDropdownHeight={320}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

import { type ContractObligation, contractObligations, obligationEntity } from '@atrium/contract/contracts/obligations.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'

/** Whose obligations they are; of a contract with its site. */
export type ObligationsOf = { contractId: number; siteId: number } | { templateId: number }

interface Props {
  of: ObligationsOf
  /** Which one is open; `new` a new one. */
  opened: number | 'new' | undefined
  onClose: () => void
}

const form = obligationEntity.form

/** What is to be done by a contract, or by the contracts of a template. */
export function ObligationDrawer({ of, opened, onClose }: Props) {
  const { t } = useTranslation()
  const siteId = 'siteId' in of ? of.siteId : undefined
  const people = useRead(
    userLookups.assigned,
    { siteId: siteId ?? -1 },
    { enabled: opened !== undefined && siteId !== undefined },
  )
  const known = people.data?.items.map((one) => ({ value: one.id, label: one.fullName })) ?? []
  const caretakers = (record: ContractObligation | undefined) =>
    record?.caretakerId && !known.some(({ value }) => value === record.caretakerId)
      ? [...known, { value: record.caretakerId, label: record.caretaker }]
      : known
  const fieldsFor = ({ rule, rhythm }: Values) =>
    form.filter(({ value }) => {
      if (value === 'day') return rule === 'OnDay'
      if (value === 'days') return rule !== 'OnDay'
      if (value === 'until') return rhythm !== 'Once'
      return value !== 'caretakerId' || siteId !== undefined
    })
  const id = typeof opened === 'number' ? opened : undefined
  const owner = 'contractId' in of ? { contractId: of.contractId } : { templateId: of.templateId }
  return (
    <RecordDrawer
      drawer={{ id, isNew: opened === 'new', opened: opened !== undefined, close: onClose }}
      entity={obligationEntity.name}
      fields={fieldsFor}
      get={contractObligations.get}
      create={contractObligations.save}
      update={contractObligations.save}
      start={{ ...owner, side: 'Landlord', rule: 'OnDay', rhythm: 'Once', days: 0, remindDays: 14 }}
      options={(record) => ({ caretakerId: caretakers(record) })}
      words={{
        new: t('New obligation'),
        edit: t('Edit obligation'),
        create: t('Add obligation'),
        created: t('The obligation was added.'),
        saved: t('The obligation was saved.'),
      }}
    />
  )
}

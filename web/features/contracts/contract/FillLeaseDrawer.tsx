import type { WholeContract } from '@atrium/contract/contracts/contracts.ts'
import {
  type FillableLease,
  type LeaseFactName,
  type LeaseFilling,
  leaseFactNames,
  leaseFilling,
} from '@atrium/contract/contracts/lease-filling.ts'
import { type Field, fields } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { leaseEntity } from '@atrium/contract/leases/leases.ts'
import { Checkbox, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { Picker } from '../../../kit/form/Picker.tsx'
import { formatInstant } from '../../../kit/formatting.ts'
import { PersonSaid } from '../../../kit/PersonSaid.tsx'
import { cellText } from '../../../kit/table/cellText.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  contract: WholeContract
  opened: boolean
  onClose: () => void
}

const NEW = 'new'

/** What a signed contract says beside what its lease says, line by line; what is ticked is taken into the lease. */
export function FillLeaseDrawer({ contract, opened, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(leaseFilling.get, { id: String(contract.id) }, { enabled: opened, fresh: true })
  const [chosen, setChosen] = useState<string>()
  const { data } = read
  const of = chosen ?? (data?.leaseId ? String(data.leaseId) : NEW)
  const lease = data?.leases.find(({ id }) => String(id) === of)
  return (
    <EntityDrawer
      title={t('Fill the lease')}
      opened={opened}
      onClose={onClose}
      loading={!data}
      error={data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={640}
    >
      {data && (
        <>
          {data.filled && (
            <Text size="sm" mb="md">
              <PersonSaid name={data.filled.by} id={data.filled.byId}>
                {(name) => t('This was done on {{at}} by {{name}}.', { at: formatInstant(data.filled?.at), name })}
              </PersonSaid>
            </Text>
          )}
          {data.leaseId === null && (
            <Picker
              label={t('Lease')}
              data={[
                { value: NEW, label: t('A new lease') },
                ...data.leases.map(({ id, leaseNo, unitId }) => ({
                  value: String(id),
                  label: [leaseNo, unitId].filter(Boolean).join(' · '),
                })),
              ]}
              value={of}
              onChange={(next) => setChosen(next ?? NEW)}
            />
          )}
          <FillForm key={of} contractId={contract.id} filling={data} lease={lease} onSaved={onClose} />
        </>
      )}
    </EntityDrawer>
  )
}

interface FormProps {
  contractId: number
  filling: LeaseFilling
  /** Undefined: a new one. */
  lease: FillableLease | undefined
  onSaved: () => void
}

const columns = leaseEntity.columns(...leaseFactNames)
const isFact = (value: string): value is LeaseFactName => leaseFactNames.some((name) => name === value)
const takeOf = (fact: LeaseFactName) => `take_${fact}`
/** One line each: what the contract says, and whether it is taken. A line that is not ticked may be empty. */
const lines = leaseEntity.form.flatMap(({ required: _required, help: _help, suggest: _suggest, ...field }): Field[] =>
  isFact(field.value)
    ? [
        { ...field, half: true },
        { value: takeOf(field.value), text: field.text, kind: 'switch', half: true },
      ]
    : [],
)
const number = leaseEntity.form.filter(({ value }) => value === 'leaseNo')
const [inForce] = fields([{ value: 'inForce', text: 'Put the lease in force', kind: 'switch', help: 'Left off, it is a draft.' }])
const [from] = fields([
  {
    value: 'effectiveFrom',
    text: 'New rent and area from',
    kind: 'date',
    help: 'Left empty: the rent from the first day that was not charged yet, the area from today.',
  },
])

const isTaken = (says: LeaseFilling['says'], lease: FillableLease | undefined, fact: LeaseFactName): boolean =>
  says[fact] !== null && says[fact] !== (lease?.[fact] ?? null)

/** The lines, of a lease that there is those first in which the contract says something else. */
function differingFirst(says: LeaseFilling['says'], lease: FillableLease | undefined): Field[] {
  if (!lease) return lines
  const taken = leaseFactNames.filter((fact) => isTaken(says, lease, fact))
  const isFirst = ({ value }: Field) => taken.some((fact) => value === fact || value === takeOf(fact))
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))]
}

function FillForm({ contractId, filling, lease, onSaved }: FormProps) {
  const { t } = useTranslation()
  const fill = useWrite(leaseFilling.fill, { quiet: true, success: t('The lease was filled by the contract.') })
  const { says, words, version, currency } = filling
  const isDraft = lease === undefined || lease.status === 'Draft'
  const shown = useMemo(
    () =>
      differingFirst(says, lease).map((field): Field => {
        const text = words.find(({ fact }) => fact === field.value)?.text
        return text ? { ...field, help: { own: t('In its words: {{text}}', { text }) } } : field
      }),
    [words, says, lease, t],
  )
  const start = useMemo(() => {
    const facts = leaseFactNames.map((fact) => [fact, says[fact] ?? lease?.[fact] ?? nothing[fact]])
    const taken = leaseFactNames.map((fact) => [takeOf(fact), isTaken(says, lease, fact)])
    const begins = lease && says.startDate !== null && says.startDate > (lease.startDate ?? '') ? says.startDate : null
    return {
      ...Object.fromEntries(facts),
      ...Object.fromEntries(taken),
      currency: lease?.currency ?? currency,
      leaseNo: '',
      inForce: false,
      effectiveFrom: begins,
    }
  }, [says, lease, currency])
  const differs = leaseFactNames.filter((fact) => start[takeOf(fact)] === true)
  const taking = (fact: LeaseFactName): OwnInput => {
    const column = columns.find(({ value }) => value === fact)
    const stands = lease && column ? cellText(column, lease[fact], lease.currency, t) : ''
    return ({ id, value, error, onChange }) => (
      <Checkbox
        id={id}
        mt={{ base: 0, sm: 26 }}
        label={t('Take into the lease: {{name}}', { name: inWords(t, leaseEntity.fields[fact].label) })}
        description={lease ? t('The lease says: {{text}}', { text: stands || t('nothing') }) : t('The lease does not exist yet.')}
        checked={value === true}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  return (
    <>
      {lease && (
        <Text size="sm" mb="md" role="status">
          {differs.length > 0
            ? t('What the contract says otherwise is ticked, and stands first. Only what is ticked is taken into the lease.')
            : t('The lease says the same as the contract already. Nothing has to be taken over.')}
        </Text>
      )}
      <EntityForm
        fields={[...(lease ? [] : number), ...shown, ...(isDraft ? [inForce as Field] : [from as Field])]}
        values={start}
        render={Object.fromEntries(leaseFactNames.map((fact) => [takeOf(fact), taking(fact)]))}
        onSubmit={(values) =>
          fill.mutateAsync({
            id: contractId,
            version,
            leaseId: lease?.id ?? null,
            leaseVersion: lease?.version ?? null,
            leaseNo: String(values['leaseNo'] ?? ''),
            take: leaseFactNames.filter((fact) => values[takeOf(fact)] === true),
            ...(Object.fromEntries(leaseFactNames.map((fact) => [fact, values[fact] ?? nothing[fact]])) as object),
            effectiveFrom: isDraft ? null : ((values['effectiveFrom'] as string | null) ?? null),
            inForce: isDraft && values['inForce'] === true,
          } as Parameters<typeof fill.mutateAsync>[0])
        }
        onSaved={onSaved}
        submitText={lease ? t('Change the lease') : t('Create lease')}
      />
    </>
  )
}

const nothing = {
  unitId: '',
  rentableArea: 0,
  startDate: null,
  endDate: null,
  rentType: 'Monthly',
  rent: 0,
  additionalRent: 0,
  deposit: 0,
} as const satisfies Record<LeaseFactName, unknown>

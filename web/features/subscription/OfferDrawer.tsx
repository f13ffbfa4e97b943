import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import type { AnyCall, Reply } from '@atrium/contract/kit/call.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { adminPlans } from '@atrium/contract/subscription/admin-plans.ts'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import classes from '../../kit/PlainTable.module.css'
import { send } from '../../kit/send.ts'
import { useWrite } from '../../kit/useWrite.ts'

interface Props {
  opened: boolean
  offer: object | undefined
  /** What the audit log calls it, and by which id; without one it shows no history. */
  entity?: string
  id?: number | undefined
  fields: readonly Field[]
  schema: z.ZodType
  call: AnyCall
  /** Finds it once more among what is stored, for when another admin saved it meanwhile. */
  again: (all: Reply<typeof adminPlans.get>) => object | undefined
  title: string
  start: object
  success?: string
  onClose: () => void
}

/** What a new one costs until somebody says more. */
export const noPrice = { monthlyCents: 0, annuallyCents: 0, currency: 'CAD' }

const stripePrices = ['stripePriceMonthly', 'stripePriceAnnually']

/** The form of a plan, an add-on or a price: its price, what it allows, and its features as ticks. */
export function OfferDrawer({ opened, offer, entity, id, fields, schema, call, again, title, start, success, onClose }: Props) {
  const { t } = useTranslation()
  const save = useWrite(call, {
    quiet: true,
    success: success ?? t('The plan was saved.'),
  })
  /** An emptied id becomes null: the portal then makes its own price. */
  const stripePrice =
    ({ text, help, max, placeholder }: Field): OwnInput =>
    ({ id, value, onChange, error }) => (
      <TextInput
        id={id}
        label={inWords(t, text)}
        description={inWords(t, help ?? '')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={inWords(t, placeholder ?? '')}
        maxLength={max ?? 0}
        autoComplete="off"
        spellCheck={false}
        error={error ? t(error) : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
      />
    )
  return (
    <EntityDrawer title={title} opened={opened} onClose={onClose} width={640}>
      <EntityForm
        key={title}
        fields={fields}
        schema={schema}
        values={offer ?? start}
        render={{
          ...Object.fromEntries(
            fields.filter(({ value }) => stripePrices.includes(value)).map((field) => [field.value, stripePrice(field)]),
          ),
          features: ({ value, onChange }) => <Features value={(value ?? []) as string[]} onChange={onChange} />,
        }}
        onSubmit={(values) => save.mutateAsync(values as never)}
        onSaved={onClose}
        {...(offer ? { onReload: async () => again(await send(adminPlans.get, {})) ?? offer } : {})}
      />
      {entity && id !== undefined && <HistorySection entity={entity} id={id} />}
    </EntityDrawer>
  )
}

function Features({ value, onChange }: { value: readonly string[]; onChange: (keys: string[]) => void }) {
  const { t } = useTranslation()
  const has = new Set(value)
  return (
    <div className={classes['ticks']}>
      <fieldset>
        <legend>{t('Features')}</legend>
        <Group gap={8} mb={8}>
          <Button size="compact-xs" variant="default" onClick={() => onChange(planFeatures.map(({ key }) => key))}>
            {t('All')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onChange([])}>
            {t('None')}
          </Button>
        </Group>
        <div className={classes['featureGrid']}>
          {planFeatures.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={t(name)}
              checked={has.has(key)}
              onChange={(event) => onChange(event.currentTarget.checked ? [...value, key] : value.filter((one) => one !== key))}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
